import { newId } from '../packages/contracts/src/index.ts'
import type { Database } from '../packages/db/src/index.ts'

export interface CrmSize {
  leads: number
  messages: number
  bookings: number
}

const firstNames = 'Anna,Boris,Мария,Иван,محمد,فاطمة,王伟,李娜,さくら,Søren,Zoë,José,Ayşe,Émile,Olga,Nina,Otto,Ida,Liam,Mia'
const lastNames =
  'Smith,Müller,Иванова,Петров,الأحمد,حسن,小明,García,Kierkegaard,Öztürk,Dubois,Rossi,Novák,Silva,Tanaka,Lee,Brown,Lang,Weiß,Costa'
const words =
  'please,hello,tomorrow,appointment,haircut,price,colour,thanks,when,free,Friday,morning,voucher,receipt,paid,invoice,квартиру,завтра,موعد,غدا,预约,明天,理发,cita,gracias,demain,merci,bitte,Termin,danke'
const cities = 'Berlin,Bonn,Köln,Paris,Roma,Madrid,Москва,القاهرة,北京,東京,London,Wien,Zürich,Lisboa,Istanbul'

/**
 * A business of that size, written by the database itself: people with names in many scripts, one chat each whose messages all begin with the
 * same word, and a calendar. Indexes and foreign keys of the messages are made after them, as a restored backup makes them.
 */
export async function seedCrm(db: Database, businessId: string, { leads, messages, bookings }: CrmSize): Promise<void> {
  const { sql } = db
  const array = (list: string) => sql`string_to_array(${list}::text, ',')`
  const channelId = newId('channel')
  await sql`insert into channels ${sql({ id: channelId, businessId, kind: 'telegram', accountExternalId: 'bench' })}`
  await sql`insert into fields ${sql([
    { businessId, key: 'city', label: 'City', type: 'text', position: 10 },
    { businessId, key: 'budget', label: 'Budget', type: 'money', position: 11 },
    { businessId, key: 'age', label: 'Age', type: 'number', position: 12 },
  ])}`
  await sql`
    insert into leads (id, business_id, stage, tags, source, created_at, last_message_at)
    select 'lead_' || lpad(n::text, 8, '0'), ${businessId}, (array['new', 'in_talks', 'won', 'lost'])[1 + (n * 7) % 4],
      case when n % 500 = 0 then array['vip', 'all'] else array['all'] end, case when n % 3 = 0 then 'spring-ad' end,
      now() - make_interval(mins => ${leads} - n), case when n % 10 > 0 then now() - make_interval(mins => (n * 7919) % ${leads}) end
    from generate_series(1, ${leads}) n`
  await sql`
    insert into lead_values (business_id, lead_id, key, value, source)
    select ${businessId}, 'lead_' || lpad(n::text, 8, '0'), k.key, k.value, 'person'
    from generate_series(1, ${leads}) n, ${array(firstNames)} f, ${array(lastNames)} l, ${array(cities)} c,
      lateral (values ('name', to_jsonb(f[1 + n % 20] || ' ' || l[1 + (n / 20) % 20] || ' person ' || n)), ('phone', to_jsonb('+49151' || (10000000 + n))),
        ('email', to_jsonb('person' || n || '@example.com')), ('city', to_jsonb(c[1 + n % 15])), ('age', to_jsonb(18 + n % 60)),
        ('budget', jsonb_build_object('amount', 100 * (n % 1000), 'currency', 'EUR'))) k(key, value)`
  await sql`
    insert into conversations (id, business_id, lead_id, channel_id, channel_kind, chat_key, address, last_message_at)
    select 'conv_' || lpad(n::text, 8, '0'), ${businessId}, 'lead_' || lpad(n::text, 8, '0'), ${channelId}, 'telegram', n::text, '{"chat": "x"}', now()
    from generate_series(1, ${leads}) n`
  await sql`set maintenance_work_mem = '256MB'`
  await withoutIndexes(
    db,
    'messages',
    () => sql`
    insert into messages (id, business_id, conversation_id, direction, author, kind, text, status, sent_at)
    select 'msg_' || n, ${businessId}, 'conv_' || lpad((1 + n % ${leads})::text, 8, '0'), 'in', 'customer', 'text',
      'please ' || w[1 + n % 30] || ' ' || w[1 + (n / 30) % 30] || ' ' || w[1 + (n / 900) % 30] || ' order ' || n, 'received', now()
    from generate_series(1, ${messages}) n, ${array(words)} w`,
  )
  await seedBookings(db, businessId, leads, bookings)
  await sql`vacuum analyze`
}

/** Takes the table's indexes and foreign keys away for a while; constraints that other tables rest on stay. */
async function withoutIndexes({ sql }: Database, table: string, work: () => PromiseLike<unknown>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid = ${table}::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
  const keys = await sql<{ name: string; definition: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  for (const { name } of keys) await sql`alter table ${sql(table)} drop constraint ${sql(name)}`
  await work()
  for (const { definition } of indexes) await sql.unsafe(definition)
  for (const { name, definition } of keys) await sql.unsafe(`alter table ${table} add constraint "${name}" ${definition}`)
}

async function seedBookings({ sql }: Database, businessId: string, leads: number, bookings: number): Promise<void> {
  const people = 20
  const aDay = 14
  await sql`insert into services ${sql({ businessId, key: 'cut', name: 'Cut', durationMinutes: 30 })}`
  await sql`
    insert into staff (business_id, key, name, services, hours, exceptions)
    select ${businessId}, 'staff-' || n, 'Staff ' || n, array['cut'], '{}', '[]' from generate_series(1, ${people}) n`
  await sql`
    insert into bookings (id, business_id, reference, lead_id, service_key, staff_key, starts_at, ends_at, during, status)
    select 'bkg_' || n, ${businessId}, 'BK-' || n, 'lead_' || lpad((1 + n % ${leads})::text, 8, '0'), 'cut', 'staff-' || (1 + n % ${people}), t,
      t + interval '30 minutes', tstzrange(t, t + interval '30 minutes'), 'booked'
    from generate_series(1, ${bookings}) n,
      lateral (select date_trunc('day', now()) - make_interval(days => n / ${people * aDay}) + make_interval(hours => 8, mins => 30 * ((n / ${people}) % ${aDay})) as t) at`
}
