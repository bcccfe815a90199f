import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Driven, Load } from './far-side/drive.ts'
import type { Order } from './far-side/main.ts'

export interface FarSide {
  url: string
  addBot(): Promise<string>
  /** Where the bot's webhook really listens. */
  moveBot(token: string, base: string): Promise<void>
  run(load: Load): Promise<Driven>
  /** Requests that the real Messages API would refuse. */
  refused(): Promise<number>
  close(): void
}

/** Messenger, model and customers in another process, so that their work does not count as the product's. */
export async function openFarSide(): Promise<FarSide> {
  const child: ChildProcess = fork(fileURLToPath(new URL('far-side/main.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
  const waiting = new Map<number, (result: unknown) => void>()
  let ids = 0
  child.on('message', ({ id, result }: { id: number; result: unknown }) => waiting.get(id)?.(result))
  const port = await new Promise((resolve) => waiting.set(0, resolve))
  const give = <T>(order: Order): Promise<T> =>
    new Promise((resolve) => {
      const id = ++ids
      waiting.set(id, (result) => resolve(result as T))
      child.send({ id, ...order })
    })
  return {
    url: `http://127.0.0.1:${port}`,
    addBot: () => give({ order: 'add_bot' }),
    moveBot: (token, base) => give({ order: 'move_bot', token, base }),
    run: (load) => give({ order: 'run', ...load }),
    refused: () => give({ order: 'refused' }),
    close: () => void child.kill(),
  }
}
