import { readFile } from 'node:fs/promises'
import { mayDo, rights, roles, rolesFor } from '@proviso/contracts'
import { allEndpoints, type Endpoint } from '@proviso/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../routes/index.ts'
import { addPerson, type Person } from '../testing/add-person.ts'
import { type House, openHouse } from '../testing/open-house.ts'
import { addRecords, bodyFor, pathTo, queryOf, type Records } from '../testing/sample-requests.ts'
import { nameRoles } from './require-right.ts'

let house: House
let records: Records
const people = new Map<string, Person>()
beforeAll(async () => {
  house = await openHouse()
  records = await addRecords(house)
  for (const role of roles) people.set(role, await addPerson(house, { role }))
})
afterAll(() => house.close())

const endpoints = routes.map(({ endpoint }) => endpoint)
/** A request that is let through and then refused for its parameter: what it asks for is not done. */
const harmless = (endpoint: Endpoint) => `${pathTo(endpoint, records)}${queryOf(endpoint) || '?'}&surprise=1`
const bodyOf = (endpoint: Endpoint) => (endpoint.body ? bodyFor(endpoint, records) : undefined)
const asRole = (role: string, endpoint: Endpoint) => people.get(role)?.as.send(endpoint.method, harmless(endpoint), bodyOf(endpoint))
const asKey = (key: string | undefined, endpoint: Endpoint) => house.as(key).send(endpoint.method, harmless(endpoint), bodyOf(endpoint))

const letThrough = { status: 422, code: 'validation_failed' }

describe.each(endpoints)('$operationId', (endpoint) => {
  it.each(roles)('lets a person through whose role may do it, and tells others which may: %s', async (role) => {
    const { body } = (await asRole(role, endpoint)) ?? {}
    if (mayDo(role, endpoint)) expect(body).toMatchObject(letThrough)
    else expect(body).toMatchObject({ status: 403, code: 'role_missing', detail: expect.stringContaining(nameRoles(rolesFor(endpoint))) })
  })

  it('wants a key or a session', async () => {
    expect((await asKey(undefined, endpoint)).body).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  it('goes by the scope of a key, where a key may do it at all', async () => {
    const byReadKey = (await asKey(house.ours.readKey, endpoint)).body
    const byWriteKey = (await asKey(house.ours.writeKey, endpoint)).body
    const onlyPeople = { status: 403, code: 'person_needed' }
    expect(byWriteKey).toMatchObject(endpoint.people ? onlyPeople : letThrough)
    if (endpoint.scope === 'write') expect(byReadKey).toMatchObject({ status: 403, code: 'scope_missing' })
    else expect(byReadKey).toMatchObject(endpoint.people ? onlyPeople : letThrough)
  })

  it('does not know the records of a business to somebody of another', async () => {
    if (!endpoint.path.includes('{') || endpoint.method === 'PUT') {
      const { body } = await records.theirOwner.as.send(endpoint.method, harmless(endpoint), bodyOf(endpoint))
      expect(body).toMatchObject(letThrough)
      return
    }
    const path = pathTo(endpoint, records) + queryOf(endpoint)
    const { body } = await records.theirOwner.as.send(endpoint.method, path, bodyOf(endpoint))
    expect(body).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('takes no write of a session without its CSRF token', async () => {
    if (endpoint.method === 'GET') return expect(endpoint.body).toBeUndefined()
    const owner = people.get('owner')
    const { body } = (await owner?.as.send(endpoint.method, harmless(endpoint), bodyOf(endpoint), { 'x-csrf-token': '' })) ?? {}
    expect(body).toMatchObject({ status: 401, code: 'unauthorized' })
  })
})

describe('the table of rights', () => {
  it('names operations that there are', () => {
    const known = allEndpoints.map(({ operationId }) => operationId)
    const named = rights.flatMap(({ operations }) => operations)
    const fits = (pattern: string) => known.some((id) => id === pattern || (pattern.endsWith('.*') && id.startsWith(pattern.slice(0, -1))))
    expect(named.filter((pattern) => !fits(pattern))).toEqual([])
  })

  it('lets an owner do everything, and nobody do what a role above may not', () => {
    for (const endpoint of allEndpoints) {
      const may = rolesFor(endpoint)
      expect([endpoint.operationId, may]).toEqual([endpoint.operationId, roles.slice(0, may.length)])
    }
  })

  it('lets a viewer change nothing but their own account', () => {
    const changes = allEndpoints.filter((endpoint) => endpoint.scope === 'write' && mayDo('viewer', endpoint))
    expect(changes.filter(({ operationId }) => !/^(account|sessions)\./.test(operationId))).toEqual([])
  })

  it('stands in docs/accounts.md as it is', async () => {
    const document = await readFile(new URL('../../../../docs/accounts.md', import.meta.url), 'utf8')
    const mark = (may: readonly string[]) => roles.map((role) => (may.includes(role) ? 'yes' : '–')).join(' | ')
    const lines = [
      ...rights.map(({ title, roles: may }) => `| ${title} | ${mark(may)} |`),
      `| Read everything else | ${mark(roles)} |`,
      `| Change everything else | ${mark(['owner', 'manager'])} |`,
    ]
    const shown = document.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
    expect(lines.filter((line) => !shown.includes(line))).toEqual([])
  })
})
