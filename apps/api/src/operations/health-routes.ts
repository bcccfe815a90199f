import type { Product, Readiness } from '@proviso/runtime'
import { Hono } from 'hono'
import type { Gate } from '../access/open-gate.ts'
import type { Peer } from '../create-api.ts'
import type { Metrics } from './create-metrics.ts'
import { isLoopback } from './is-loopback.ts'

/** What every role serves: whether the process lives, whether it can work, and its figures. */
export function healthRoutes(product: Product, metrics: Metrics, gate: Gate): Hono<{ Bindings: Peer }> {
  const app = new Hono<{ Bindings: Peer }>()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const { ready, reasons, notes } = await product.readiness().catch(unreadable)
    return c.json({ ready, reasons, notes }, ready ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    if (!isLoopback(c.req.raw, c.env?.incoming?.socket?.remoteAddress)) await gate.admit(c.req.raw)
    const { type, body } = await metrics.text()
    return c.body(body, 200, { 'content-type': type })
  })
  return app
}

const unreadable = (): Readiness => ({
  ready: false,
  reasons: ['Whether the product is ready could not be found out; the log says why.'],
  notes: [],
})
