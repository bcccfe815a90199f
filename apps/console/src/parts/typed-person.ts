const phone = /^[+(]?[\p{Nd}][\p{Nd}\s().\-–/]{4,}$/u

/** What somebody who looked for a person has typed of them: their number, their address, else their name. */
export function typedPerson(typed: string): { phone: string } | { email: string } | { name: string } {
  const text = typed.trim()
  if (phone.test(text)) return { phone: text }
  return /^\S+@\S+\.\S+$/.test(text) ? { email: text } : { name: text }
}
