import { loggable } from '@proviso/contracts'
import type { Product } from '@proviso/runtime'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** Call what it returns when the answer is there. */
  start(method: string): (route: string, status: number) => void
  /** In Prometheus' text format. */
  text(): Promise<{ type: string; body: string }>
}

/** What waits in the database: the numbers that rise when the product does not keep up. */
const waiting = {
  proviso_updates_waiting: ['Updates stored and not yet taken', 'select count(*)::int as n from updates where taken_at is null'],
  proviso_conversations_due: ['Conversations whose turn is due', 'select count(*)::int as n from conversations where due_at <= now()'],
  proviso_outbox_open: ['Messages that have not left yet', "select count(*)::int as n from outbox where state in ('queued', 'sending')"],
  proviso_approvals_pending: ['Calls that wait for a person', "select count(*)::int as n from approvals where status = 'pending'"],
} as const

/** Metrics of one HTTP interface, in a registry of its own. */
export function createMetrics(product: Product): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'proviso_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const gauges = Object.entries(waiting).map(([name, [help, statement]]) => ({
    gauge: new Gauge({ name, help, registers: [registry] }),
    statement,
  }))
  const read = async ({ gauge, statement }: (typeof gauges)[number]) => {
    const [row] = await product.db.sql.unsafe<{ n: number }[]>(statement)
    gauge.set(row?.n ?? 0)
  }
  return {
    start(method) {
      const end = duration.startTimer({ method })
      return (route, status) => void end({ route, status })
    },
    async text() {
      await Promise.all(gauges.map(read)).catch((error: unknown) =>
        product.log.warn({ error: loggable(error) }, 'metrics of the database are missing'),
      )
      return { type: registry.contentType, body: await registry.metrics() }
    },
  }
}
