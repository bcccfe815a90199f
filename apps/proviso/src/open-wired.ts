import type { Logger } from '@proviso/contracts'
import { type OpenProduct, openProduct } from '@proviso/runtime'
import type { Env } from './env.ts'
import type { Storage } from './open-storage.ts'
import { StartProblem } from './start-problem.ts'

interface Wish {
  env: Env
  storage: Storage
  log: Logger
  maxConnections?: number
  /** Answers come from the rehearsal even where a key for the model is set. */
  rehearse?: boolean
}

/** The wired rooms as the environment describes them. What keeps them from opening is told as a {@link StartProblem}; the storage stays open. */
export const openWired = ({ env, storage, log, maxConnections, rehearse = false }: Wish): Promise<OpenProduct> =>
  openProduct({
    connection: storage.connection,
    encryptionKey: storage.encryptionKey,
    soleOwner: storage.soleOwner,
    telegramApiRoot: env.telegramApiRoot,
    publicUrl: env.publicUrl,
    allowPrivateTargets: env.allowPrivateTargets,
    log,
    ...(maxConnections ? { maxConnections } : {}),
    ...(env.graphApiRoot ? { graphApiRoot: env.graphApiRoot } : {}),
    ...(env.whatsappUrl ? { whatsappUrl: env.whatsappUrl } : {}),
    ...(env.redisUrl ? { redisUrl: env.redisUrl } : {}),
    ...(env.stripeApiRoot ? { stripeApiRoot: env.stripeApiRoot } : {}),
    ...(env.anthropic && !rehearse ? { anthropic: env.anthropic } : {}),
  }).catch((error: unknown) => {
    throw new StartProblem(error instanceof Error ? error.message : String(error))
  })
