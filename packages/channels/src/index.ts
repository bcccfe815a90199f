export * from './telegram/index.ts'
export type { KeyChanges, KeyStore, Stored } from './whatsapp/key-store.ts'
export * from './whatsapp-cloud/index.ts'
