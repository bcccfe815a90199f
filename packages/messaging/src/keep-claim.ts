/** A claim that nobody renews has lost its process; a longer one would only keep the next from noticing. */
export const claimMs = 12_000
const renewMs = 4000

/** Does the work while its claim is renewed, however long it takes. */
export async function keepClaim<T>(renew: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void renew().catch(() => {}), renewMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
