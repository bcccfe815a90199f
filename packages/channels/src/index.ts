export { adapters } from './registry.ts'
export * from './telegram/index.ts'
