import { describe, expect, it } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { mergeTyped } from './merge-typed.ts'
import { type Only, writeAnew, writeOver } from './write-over.ts'

interface Service {
  name: string
  price: number
}

const problem = (code: string, status = 412) => new ApiProblem({ status, code, detail: '', requestId: null })

/** A server that keeps one record, and may lose an answer. */
function serverWith(first?: Service) {
  let [now, version] = [first, 1]
  return {
    now: () => now,
    put(next: Service) {
      now = next
      version += 1
      return next
    },
    read: async () => {
      if (!now) throw problem('not_found', 404)
      return { answer: now, tag: `"${version}"` }
    },
    write: async (next: Service, { ifMatch, ifNoneMatch }: Only) => {
      if (ifMatch !== undefined && ifMatch !== `"${version}"`) throw problem('version_conflict')
      if (ifNoneMatch && now) throw problem('version_conflict')
      now = next
      version += 1
      return next
    },
  }
}

const valuesOf = (service: Service) => service
const opened = { name: 'Cut', price: 10 }

describe('a write over what was opened', () => {
  const over = (server: ReturnType<typeof serverWith>, mine: Service, write = server.write) =>
    writeOver({ read: server.read, valuesOf, opened, mine, merge: mergeTyped<Service>, write })

  it('keeps what somebody else has changed meanwhile', async () => {
    const server = serverWith({ ...opened, price: 12 })
    await over(server, { ...opened, name: 'Trim' })
    expect(server.now()).toEqual({ name: 'Trim', price: 12 })
  })

  it('looks again where somebody is quicker between the look and the write', async () => {
    const server = serverWith(opened)
    let hurry = true
    await over(server, { ...opened, name: 'Trim' }, (next, only) => {
      if (hurry) server.put({ ...opened, price: 12 })
      hurry = false
      return server.write(next, only)
    })
    expect(server.now()).toEqual({ name: 'Trim', price: 12 })
  })

  it('changes nothing where both have changed the same', async () => {
    const server = serverWith({ ...opened, name: 'Crop' })
    await expect(over(server, { ...opened, name: 'Trim' })).rejects.toMatchObject({ code: 'version_conflict' })
    expect(server.now()).toEqual({ ...opened, name: 'Crop' })
  })

  it('is done where an earlier try did it and its answer was lost', async () => {
    const mine = { ...opened, name: 'Trim' }
    const server = serverWith(mine)
    expect(await over(server, mine, () => Promise.reject(new Error('written twice')))).toEqual(mine)
  })
})

describe('a new record', () => {
  const mine = { name: 'Massage', price: 50 }
  const anew = (server: ReturnType<typeof serverWith>) =>
    writeAnew({ read: server.read, valuesOf, mine, write: (only) => server.write(mine, only) })

  it('is made once, also where the answer of the first try was lost', async () => {
    const server = serverWith()
    await anew(server)
    expect(await anew(server)).toEqual(mine)
  })

  it('never takes the place of another', async () => {
    const server = serverWith({ name: 'Massage', price: 70 })
    await expect(anew(server)).rejects.toMatchObject({ code: 'taken' })
    expect(server.now()).toEqual({ name: 'Massage', price: 70 })
  })
})
