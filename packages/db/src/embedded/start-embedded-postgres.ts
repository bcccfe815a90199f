import type { Logger } from '@proviso/contracts'
import { type AdminSession, adminSession, productName } from './admin-session.ts'
import { adoptOrLaunch, type Settings } from './adopt-or-launch.ts'
import { guardAgainstOurDeath } from './guard-against-our-death.ts'
import { keepServer } from './keep-server.ts'
import { socketPort } from './pinned.ts'
import { type Cluster, prepareCluster } from './prepare-cluster.ts'
import { removeDrafts } from './remove-drafts.ts'
import { stopServer } from './stop-server.ts'
import { untilAnswered } from './until-answered.ts'

export interface EmbeddedPostgres {
  /** False: another process runs on this folder. The product says so and exits; a command may go on as a guest. */
  owner: boolean
  /** For postgres.js and pg.Pool alike; `host` is the folder of a socket. The login is no superuser. */
  connection: { host: string; port: number; user: string; database: string }
  /** To be called after every pool is closed. Stops the server where this process owns it, nothing where it is a guest. Twice is once. */
  stop(): Promise<void>
}

/**
 * Resolves once the PostgreSQL of `folder` takes queries: made, started or adopted as need be. While this process owns it, a server that
 * dies comes back, and this process' own death, however hard, stops the server. `settings` are PostgreSQL's, for a server launched here.
 * Throws EmbeddedPostgresError where the machine, the account or the folder do not allow it.
 */
export async function startEmbeddedPostgres(options: { folder: string; settings?: Settings; log: Logger }): Promise<EmbeddedPostgres> {
  const { settings = {}, log } = options
  const cluster = await prepareCluster(options.folder)
  const connection = { host: cluster.socket, port: socketPort, user: productName, database: productName }
  const serve = () => adoptOrLaunch(cluster, settings)
  const session = adminSession(cluster.socket)
  try {
    const { pid, owner } = await untilAnswered(async () => {
      const pid = await serve()
      await session.prepare()
      return { pid, owner: await session.claim() }
    })
    if (owner) return { owner, connection, stop: own(cluster, session, pid, serve, log) }
  } catch (error) {
    await session.end()
    throw error
  }
  await session.end()
  return { owner: false, connection, async stop() {} }
}

function own(cluster: Cluster, session: AdminSession, pid: number, serve: () => Promise<number>, log: Logger): () => Promise<void> {
  const { data, folder } = cluster
  const sendGuardHome = guardAgainstOurDeath(data)
  const keeper = keepServer({ pid, data, session, serve, log })
  removeDrafts(folder)
  const stop = async () => {
    await keeper.end()
    const lost = !session.holdsLock() && (await session.claim().catch(() => true)) === false
    // The lock is held to the end, so that a start in between waits for the shutdown instead of running into it.
    if (!lost) await stopServer(keeper.pid(), data)
    sendGuardHome()
    await session.end()
  }
  let stopped: Promise<void> | undefined
  return () => {
    stopped ??= stop()
    return stopped
  }
}
