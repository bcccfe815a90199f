import type { SharedContact } from '@proviso/contracts'
import type { WireCard } from './wire-message.ts'

/** A card as it was shared. `own`: it names the sender's number as WhatsApp knows it, in the field that WhatsApp itself fills in. */
export function readCard({ displayName, vcard }: WireCard, senderNumber: string | undefined): SharedContact {
  const lines = (vcard ?? '').replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const phone = lines.map(phoneOf).find((each) => each !== undefined)
  const name = displayName || lines.map((line) => /^FN(?:;[^:]*)?:(.*)$/i.exec(line)?.[1]).find(Boolean)
  const own = phone?.account !== undefined && `+${phone.account}` === senderNumber
  return { ...(phone ? { phone: `+${phone.digits}` } : {}), ...(name ? { name: unescaped(name) } : {}), own }
}

function phoneOf(line: string): { digits: string; account?: string } | undefined {
  const [, parameters = '', value = ''] = /^(?:[\w-]+\.)?TEL((?:;[^:]*)?):(.*)$/i.exec(line) ?? []
  const account = /;waid=(\d{5,15})/i.exec(parameters)?.[1]
  const digits = account ?? value.replace(/\D/g, '')
  return digits ? { digits, ...(account ? { account } : {}) } : undefined
}

const unescaped = (text: string): string =>
  text
    .replace(/\\([\\,;])/g, '$1')
    .replace(/\\n/gi, ' ')
    .trim()
