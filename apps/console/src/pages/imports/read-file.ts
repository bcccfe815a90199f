const headBytes = 1_000_000

/** As much of a file as tells what it is: whole lines, so that no sign is cut in two. */
export async function headOf(file: Blob): Promise<Blob> {
  if (file.size <= headBytes) return file
  const bytes = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const line = bytes.lastIndexOf(0x0a) + 1
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const end = line || headBytes
  return file.slice(0, wide ? end - (end % 2) : end)
}

/** Bytes as text that JSON can hold. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  const piece = 0x8000
  for (let at = 0; at < bytes.length; at += piece) binary += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(binary)
}
