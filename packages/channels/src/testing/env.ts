/** The emulator that this process is to trust, as its parent says in the environment. Only tests say so. */
export function trustedEmulator(): { port: number; root: Uint8Array } | undefined {
  const { NODE_ENV, WHATSAPP_EMULATOR } = process.env
  if (!WHATSAPP_EMULATOR) return undefined
  if (NODE_ENV !== 'test')
    throw new Error('WHATSAPP_EMULATOR is for tests alone: it makes the process trust a server that is not WhatsApp.')
  const { port, root } = JSON.parse(WHATSAPP_EMULATOR) as { port: number; root: string }
  return { port, root: Buffer.from(root, 'hex') }
}
