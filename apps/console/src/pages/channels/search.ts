/** What can be connected here. */
export const connectable = ['whatsapp', 'telegram', 'whatsapp_cloud'] as const

export type Connectable = (typeof connectable)[number]
