import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Anthropic from '@anthropic-ai/sdk'
import { Bot, webhookCallback } from 'grammy'

/**
 * What the same conversation costs with nothing behind it: grammY, the Anthropic SDK, a history in memory, a tool that only counts.
 * It loses everything with its process and guards nothing; it is the least that any assistant spends.
 */
const [token = '', far = ''] = process.argv.slice(2)
const client = new Anthropic({ apiKey: 'bench', baseURL: far, maxRetries: 0 })
const bot = new Bot(token, { client: { apiRoot: far } })
const histories = new Map<number, Anthropic.MessageParam[]>()
const tools: Anthropic.Tool[] = [
  {
    name: 'confirm_payment',
    description: 'When the customer says they have paid and wants it confirmed.',
    input_schema: { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] },
  },
]
let runs = 0

bot.on('message', async (context) => {
  const history = histories.get(context.chat.id) ?? []
  histories.set(context.chat.id, history)
  history.push({ role: 'user', content: context.message.text ?? context.message.caption ?? '' })
  for (;;) {
    const reply = await client.messages.create({ model: 'claude-sonnet-5-5', max_tokens: 2048, tools, messages: history })
    history.push({ role: 'assistant', content: reply.content })
    if (reply.stop_reason !== 'tool_use') {
      const text = reply.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n')
      await context.reply(text)
      return
    }
    const results = reply.content.flatMap((block) =>
      block.type === 'tool_use'
        ? [{ type: 'tool_result' as const, tool_use_id: block.id, content: JSON.stringify({ reference: `PAY-${++runs}` }) }]
        : [],
    )
    history.push({ role: 'user', content: results })
  }
})

await bot.init()
const handle = webhookCallback(bot, 'http', { timeoutMilliseconds: 60_000 })
const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.end('ok')
  handle(request, response).catch(() => response.destroy())
})
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address() as AddressInfo
  await bot.api.setWebhook('https://floor.example/hook')
  console.log(port)
})
