import type { BusinessRow, FieldRow, FunctionRow, Tx } from '@proviso/db'
import type { ActionRegistry } from '@proviso/executor'
import { builtInActions, type Surroundings } from '@proviso/playbook'

/** What a text of this business may speak of. Functions of the text itself are left out: it says anew what they are. */
export async function surroundingsOf(tx: Tx, businessId: string, registry: ActionRegistry): Promise<Surroundings> {
  const [fields, functions, businesses] = await Promise.all([
    tx<Pick<FieldRow, 'key' | 'label'>[]>`select key, label from fields where business_id = ${businessId} order by key`.execute(),
    tx<
      Pick<FunctionRow, 'name' | 'action'>[]
    >`select name, action from functions where business_id = ${businessId} and origin <> 'playbook' order by name`.execute(),
    tx<Pick<BusinessRow, 'currency' | 'locale'>[]>`select currency, locale from businesses where id = ${businessId}`.execute(),
  ])
  const [business] = businesses
  return {
    fields: [...fields],
    functions: [...functions],
    actions: [...registry.keys()].map((name) => builtInActions.find((each) => each.name === name) ?? { name }),
    ...(business ? { currency: business.currency, language: business.locale.slice(0, 2) } : {}),
  }
}
