export { EmbeddedPostgresError } from './embedded-postgres-error.ts'
export { type DataFolder, resolveDataFolder } from './resolve-data-folder.ts'
export { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
