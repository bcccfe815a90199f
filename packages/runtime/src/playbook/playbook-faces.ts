import type { BusinessRow, Database, FunctionRow, PlaybookVersionRow, Tx } from '@proviso/db'
import { type ExecutorDeps, type Fate, loadFunctions, replayCalls } from '@proviso/executor'
import { type CompiledPlaybook, compilePlaybook, diffPlaybooks } from '@proviso/playbook'
import type { PlaybookView, Product } from '../product.ts'
import { proposeRewritings, type Writer } from './propose-rewritings.ts'
import { clashesOf, publishPlaybook } from './publish-playbook.ts'
import { readyMade } from './ready-made.ts'
import { checkLength, lockPlaybook, newestPublication, newestVersion, requireVersion, storeVersion } from './store-version.ts'
import { surroundingsOf } from './surroundings-of.ts'

/** The owner's plain text as the apps see it. */
export function playbookFaces(db: Database, { actions }: ExecutorDeps, writer: Writer): Product['playbook'] {
  const compile = async (tx: Tx, businessId: string, text: string) => compilePlaybook(text, await surroundingsOf(tx, businessId, actions))
  const view = async (tx: Tx, businessId: string, row: PlaybookVersionRow | undefined): Promise<PlaybookView> => {
    const text = row?.text ?? ''
    const [compiled, live, rows] = [
      await compile(tx, businessId, text),
      await newestPublication(tx, businessId),
      await tx<FunctionRow[]>`select name, origin from functions where business_id = ${businessId}`,
    ]
    return { version: row?.version ?? null, publishedVersion: live?.version ?? null, text, compiled, clashes: clashesOf(compiled, rows) }
  }
  const inForce = async (tx: Tx, businessId: string): Promise<CompiledPlaybook> => {
    const live = await newestPublication(tx, businessId)
    return compile(tx, businessId, live ? (await requireVersion(tx, businessId, live.version)).text : '')
  }
  return {
    readyMade: async (businessId, language) =>
      readyMade(language, (await db.business(businessId, (tx) => surroundingsOf(tx, businessId, actions))).currency ?? 'EUR'),
    read: (businessId, version) =>
      db.business(businessId, async (tx) =>
        view(tx, businessId, version === undefined ? await newestVersion(tx, businessId) : await requireVersion(tx, businessId, version)),
      ),
    save: async (businessId, text, by) => {
      checkLength(text)
      return db.business(businessId, async (tx) => {
        await lockPlaybook(tx, businessId)
        return view(tx, businessId, await storeVersion(tx, businessId, text, by))
      })
    },
    check: async (businessId, text) => {
      checkLength(text)
      return db.business(businessId, (tx) => compile(tx, businessId, text))
    },
    publish: (businessId, version, by) =>
      db.business(businessId, async (tx) => {
        await publishPlaybook(tx, { businessId, version, by, actions })
        return view(tx, businessId, await requireVersion(tx, businessId, version))
      }),
    rewrite: async (businessId, text) => {
      checkLength(text)
      return proposeRewritings(writer, text, await db.business(businessId, (tx) => surroundingsOf(tx, businessId, actions)))
    },
    diff: (businessId, version) =>
      db.business(businessId, async (tx) =>
        diffPlaybooks(await inForce(tx, businessId), await compile(tx, businessId, (await requireVersion(tx, businessId, version)).text)),
      ),
    replay: (businessId, version) =>
      db.business(businessId, async (tx) => {
        const compiled = await compile(tx, businessId, (await requireVersion(tx, businessId, version)).text)
        const [business] = await tx<BusinessRow[]>`select * from businesses where id = ${businessId}`
        if (!business) throw new Error('a playbook without its business')
        const known = await loadFunctions(tx, businessId, actions)
        const replayed = []
        for (const each of compiled.functions.filter(({ name }) => known.some((stored) => stored.name === name))) {
          const { name, preconditions, limits, approval, on_check_error: onCheckError } = each
          const calls = await replayCalls(tx, business, name, { preconditions, limits, approval, onCheckError })
          const count = (fate: Fate) => calls.filter(({ would }) => would === fate).length
          const changed = calls.filter(({ was, would }) => was !== would).map(({ callId, was, would }) => ({ callId, was, would }))
          replayed.push({
            function: name,
            considered: calls.length,
            run: count('run'),
            block: count('block'),
            ask: count('ask'),
            limit: count('limit'),
            changed,
          })
        }
        return replayed
      }),
  }
}
