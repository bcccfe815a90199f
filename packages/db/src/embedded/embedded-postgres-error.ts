/** The embedded database cannot run here as asked. Its message is a sentence for whoever runs the product; a stack adds nothing. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
