import { createBotApi } from './bot-api.ts'
import { createDriver, type Load } from './drive.ts'
import { listen } from './listen.ts'
import { createMessagesApi } from './messages-api.ts'

/** The far side and its customers as a process of their own, told what to do over IPC. */
export type Order =
  | { order: 'add_bot' }
  | { order: 'move_bot'; token: string; base: string }
  | ({ order: 'run' } & Load)
  | { order: 'refused' }

const model = createMessagesApi()
const driver = createDriver(
  () => bots,
  () => model,
)
const bots = createBotApi({ onSend: (sent) => driver.sent(sent) })
const { port } = await listen(bots, model)

process.on('message', async ({ id, ...order }: { id: number } & Order) => {
  process.send?.({ id, result: await obey(order as Order) })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ id: 0, result: port })

async function obey(order: Order): Promise<unknown> {
  if (order.order === 'add_bot') return bots.addBot()
  if (order.order === 'move_bot') return bots.moveBot(order.token, order.base)
  if (order.order === 'refused') return model.refused()
  return driver.run(order)
}
