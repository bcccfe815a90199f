import { readdir, readFile } from 'node:fs/promises'
import { priceText } from '@proviso/playbook'
import type { ReadyMade } from '../product.ts'

const folder = new URL('../../../playbook/ready-made/', import.meta.url)

/** The texts that come with the product, by trade; in English where there is none in the language. Amounts are round ones in the currency. */
export async function readyMade(wanted: string, currency: string): Promise<ReadyMade[]> {
  const files = await readdir(folder)
  const trades = [...new Set(files.map((file) => file.slice(0, file.indexOf('.'))))].toSorted()
  return Promise.all(
    trades.map(async (trade) => {
      const language = files.includes(`${trade}.${wanted}.md`) ? wanted : 'en'
      const text = await readFile(new URL(`${trade}.${language}.md`, folder), 'utf8')
      return { trade, language, text: priceText(text, language, currency) }
    }),
  )
}
