/** Encodings a spreadsheet may be saved in; every other label that `TextDecoder` knows may be named. */
export type Encoding = string

/**
 * The encoding of a text by its bytes: a byte order mark, valid UTF-8, UTF-16 by its zeros, else one of the two Windows code pages that
 * spreadsheets write: in Cyrillic text most letters have the high bit set, in Western text few have.
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 65_536)
  let [evenZeros, oddZeros] = [0, 0]
  for (const [at, byte] of sample.entries()) {
    if (byte === 0 && at % 2 === 0) evenZeros++
    else if (byte === 0) oddZeros++
  }
  if (oddZeros > sample.length / 8) return 'utf-16le'
  if (evenZeros > sample.length / 8) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  return isCyrillic(sample) ? 'windows-1251' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** High bytes of Cyrillic stand in rows; those of Western text stand alone among ASCII letters. */
function isCyrillic(bytes: Uint8Array): boolean {
  let [high, inRows] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0xc0) continue
    high++
    if ((bytes[at + 1] ?? 0) >= 0xc0 || (bytes[at - 1] ?? 0) >= 0xc0) inRows++
  }
  return inRows > high / 2
}
