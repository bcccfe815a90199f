export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined }
export type JsonObject = { [key: string]: JsonValue | undefined }

/** JSON with sorted keys and without `undefined`: equal values give equal texts, so that it can be hashed and compared. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, each]) => each !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** Text from outside that a database stores: no NUL, no lone surrogate (PostgreSQL refuses both in JSON). */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** {@link cleanText} applied to every string of a JSON value, keys included; what turns itself into JSON, such as an instant, stands as that. */
export function cleanJson<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T
  if (Array.isArray(value)) return value.map(cleanJson) as T
  if (value && typeof value === 'object') {
    if ('toJSON' in value && typeof value.toJSON === 'function') return cleanJson(value.toJSON())
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanText(key), cleanJson(each)])) as T
  }
  return value
}
