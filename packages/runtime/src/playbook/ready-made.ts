import { readdir, readFile } from 'node:fs/promises'
import type { ReadyMade } from '../product.ts'

const folder = new URL('../../../playbook/ready-made/', import.meta.url)

/** The texts that come with the product, by trade; in English where there is none in the language. */
export async function readyMade(wanted: string): Promise<ReadyMade[]> {
  const files = await readdir(folder)
  const trades = [...new Set(files.map((file) => file.slice(0, file.indexOf('.'))))].toSorted()
  return Promise.all(
    trades.map(async (trade) => {
      const language = files.includes(`${trade}.${wanted}.md`) ? wanted : 'en'
      return { trade, language, text: await readFile(new URL(`${trade}.${language}.md`, folder), 'utf8') }
    }),
  )
}
