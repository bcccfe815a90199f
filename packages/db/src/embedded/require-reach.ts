import { canReach } from './can-reach.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { ServerAccount } from './server-account.ts'

/** Gives the folder back, or throws the sentence for one the server's account cannot walk to. */
export function requireReach(folder: string, account: ServerAccount): string {
  if (canReach(folder, account)) return folder
  const why = `PostgreSQL does not run as root, and user ${account.uid}, who runs it, cannot reach ${folder} (a closed folder above)`
  throw new EmbeddedPostgresError(`${why}: set PROVISO_DATA_DIR to one every account can reach, such as /var/lib/proviso/data`)
}
