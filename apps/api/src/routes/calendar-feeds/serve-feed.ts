import { calendarFeed } from '@proviso/crm'
import type { Product } from '@proviso/runtime'
import { entityTag, namesTag } from '../../entity-tag.ts'
import { notFound } from '../../http/not-found.ts'

/** A subscribed calendar: whoever knows the address may read it. @throws ProvisoError `not_found` */
export async function serveFeed({ db }: Product, request: Request, file: string): Promise<Response> {
  const secret = /^([A-Za-z0-9_-]{16,100})\.ics$/.exec(file)?.[1]
  const text = secret && (await calendarFeed(db, secret))
  if (!text) throw notFound('calendar')
  const etag = entityTag(text)
  const headers = { etag, 'cache-control': 'private, max-age=60', 'x-robots-tag': 'noindex' }
  if (namesTag(request.headers.get('if-none-match') ?? '', etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' } })
}
