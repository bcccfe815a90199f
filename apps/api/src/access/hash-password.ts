import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

interface Cost {
  logN: number
  r: number
  p: number
}

/** 32 MB and about a quarter of a second for each guess. */
const cost: Cost = { logN: 15, r: 8, p: 3 }
const keyBytes = 32

/** Two at a time: hashing runs where files and names are looked up too, and a flood of guesses must leave room for those. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
let turn = 0

function derive(password: string, salt: Uint8Array, { logN, r, p }: Cost): Promise<Buffer> {
  const lane = turn++ % lanes.length
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      const settings = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }
      scrypt(password.normalize('NFKC'), salt, keyBytes, settings, (error, key) => (error ? reject(error) : resolve(key)))
    })
  const done = (lanes[lane] ?? Promise.resolve()).then(work)
  lanes[lane] = done.catch(() => undefined)
  return done
}

/** How a password is stored: scrypt, with salt and cost beside it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether it is the password behind a hash. Without a hash it takes as long and is false: time does not tell whether there is an account. */
export async function isPassword(given: string, stored: string | null | undefined): Promise<boolean> {
  const [, logN, r, p, salt, key] = stored?.split('$') ?? []
  if (!salt || !key) {
    await derive(given, randomBytes(16), cost)
    return false
  }
  const expected = Buffer.from(key, 'base64url')
  const found = await derive(given, Buffer.from(salt, 'base64url'), { logN: Number(logN), r: Number(r), p: Number(p) })
  return found.length === expected.length && timingSafeEqual(found, expected)
}
