export const limits = {
  /** UTF-16 units of one text, and room for our marks, below WhatsApp's 65,536. */
  textUnits: 65_000,
  marksUnits: 500,
  /** What we hand to its media servers at most. */
  uploadBytes: 25 * 1024 * 1024,
} as const

/** Media are fetched here, whatever host a sender names. */
export const mediaHost = 'mmg.whatsapp.net'
export const webOrigin = 'https://web.whatsapp.com'

export const socketTiming = {
  keepAliveMs: 30_000,
  /** So long without any frame, where each ping is answered, and the line is dead whatever TCP says. */
  silentMs: 45_000,
  /** So long may a message of the server's wait to be taken up before the socket counts as deaf. */
  deafMs: 60_000,
  lookMs: 5000,
  connectMs: 20_000,
  /** Of a question to the server; also what keeps one that is never answered from holding up everything. */
  queryMs: 20_000,
  /** So long may the key store be away before the line is let go. */
  storeMs: 15_000,
  ackMs: 15_000,
  uploadMs: 60_000,
  downloadMs: 60_000,
  reuploadMs: 20_000,
  /** Until a QR's first reference expires, and each of the five others. */
  firstQrMs: 60_000,
  nextQrMs: 20_000,
  /** Instead of both; for tests. */
  qrMs: undefined as number | undefined,
  /** How often a link is offered anew where nobody scans: about eight minutes in all. */
  pairingRounds: 3,
  retryMs: 1000,
  retryCapMs: 60_000,
  /** Only a connection that held so long starts the pauses anew. */
  stableMs: 60_000,
  failuresUntilDisconnected: 3,
  /** After another socket took our place although the lease is ours. */
  replacedMs: 60_000,
  closeMs: 1000,
  /** At least so long, longer than any pause between two lines, a journal row outlives its update. */
  journalMs: 120_000,
}
export type SocketTiming = typeof socketTiming
