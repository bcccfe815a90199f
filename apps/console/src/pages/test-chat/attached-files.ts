/** All files of one message; the interface takes 16 MB, and base64 makes a third more of them. */
export const mostBytes = 10_000_000

/** Whether they can be sent together. */
export const fit = (files: readonly Pick<File, 'size'>[]): boolean => files.reduce((sum, { size }) => sum + size, 0) <= mostBytes

/** The bytes as the interface takes them. */
export async function base64Of(file: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}
