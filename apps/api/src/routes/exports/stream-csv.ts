import { type Cell, writeCsv } from '@proviso/crm'

interface Sheet {
  filename: string
  head: string[]
  /** The next rows, fewer than a page at the end; read only when the reader wants more. */
  next(): Promise<Cell[][]>
  query: { bom: string; delimiter: string }
}

export const pageRows = 500

/** A table that is read from the database as fast as it is taken, a page at a time. */
export function streamCsv({ filename, head, next, query: { bom, delimiter } }: Sheet): Response {
  const encoder = new TextEncoder()
  let begun = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows = await next()
      const start = begun ? '' : (bom === 'true' ? '\ufeff' : '') + writeCsv([head], delimiter)
      begun = true
      const text = start + writeCsv(rows, delimiter)
      if (text) controller.enqueue(encoder.encode(text))
      if (rows.length < pageRows) controller.close()
    },
  })
  const disposition = `attachment; filename="${filename}"`
  return new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition } })
}
