export * from './telegram/index.ts'
export * from './whatsapp/index.ts'
export * from './whatsapp-cloud/index.ts'
