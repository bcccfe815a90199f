/** Meta keeps a version for two years at least; it names every path. */
export const graphVersion = 'v24.0'

export const limits = {
  /** UTF-16 units; the server counts code points, so this is always inside its limit. */
  textUnits: 4096,
  /** A text with buttons is an `interactive`, whose body is shorter. */
  buttonTextUnits: 1024,
  captionUnits: 1024,
  buttons: 3,
  buttonLabelUnits: 20,
  buttonDataUnits: 256,
  imageUploadBytes: 5 * 1024 * 1024,
  filenameUnits: 240,
} as const

export const timeouts = { callMs: 30_000, uploadMs: 120_000, downloadMs: 120_000, typingMs: 5000 } as const

/** Where Meta keeps media. The token goes to these hosts and to no other, whatever an answer names. */
export const mediaHosts = [/^lookaside\.fbsbx\.com$/, /\.fbcdn\.net$/, /\.whatsapp\.net$/]

/** What the messenger takes as a picture; anything else is sent as the file it is. */
export const pictureTypes = ['image/jpeg', 'image/png']
