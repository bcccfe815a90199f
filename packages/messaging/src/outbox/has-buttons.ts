import type { ChannelKind } from '@proviso/contracts'

const withButtons = new Set<ChannelKind>(['telegram', 'whatsapp_cloud'])

/** Messengers without buttons get a numbered choice. */
export const hasButtons = (kind: ChannelKind): boolean => withButtons.has(kind)
