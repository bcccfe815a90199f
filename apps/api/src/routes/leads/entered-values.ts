import { type JsonValue, ProvisoError } from '@proviso/contracts'

interface Entered {
  name?: unknown
  phone?: unknown
  email?: unknown
  fields?: Record<string, unknown> | undefined
}

const atTheTop = ['name', 'phone', 'email'] as const

/** Values of a body by field: those at the top are fields like any other. Throws where one is named twice, with different values. */
export function enteredValues(body: Entered): Record<string, JsonValue> {
  const values: Record<string, JsonValue> = { ...(body.fields as Record<string, JsonValue> | undefined) }
  for (const key of atTheTop) {
    if (body[key] === undefined) continue
    if (key in values && values[key] !== body[key]) {
      throw new ProvisoError('validation_failed', `${key} is given twice.`, {
        faults: [{ pointer: `/${key}`, detail: 'differs from the one in fields' }],
      })
    }
    values[key] = body[key] as JsonValue
  }
  return values
}

/** Runs `work` and points the faults of values at where the body has them. */
export async function pointingAtTheTop<T>(body: Entered, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProvisoError) || !error.faults.length) throw error
    const faults = error.faults.map((fault) => {
      const key = atTheTop.find((each) => fault.pointer === `/fields/${each}` && body[each] !== undefined)
      return key ? { ...fault, pointer: `/${key}` } : fault
    })
    throw new ProvisoError(error.code, error.message, { faults, cause: error, extra: error.extra })
  }
}
