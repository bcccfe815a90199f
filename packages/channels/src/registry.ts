import { telegram } from './telegram/index.ts'
import { whatsapp } from './whatsapp/index.ts'
import { whatsappCloud } from './whatsapp-cloud/index.ts'

/** One line per messenger: its kind and its adapter. */
export const adapters = { telegram, whatsapp, whatsapp_cloud: whatsappCloud } as const
