import { endpoints } from '@proviso/contracts/endpoints'
import type { BusinessRow } from '@proviso/db'
import { z } from 'zod'
import { theOne } from '../../http/not-found.ts'
import { route } from '../../route.ts'
import { shownObject } from '../shown-object.ts'

export const listActions = route(endpoints.functions.actions, async ({ product, inBusiness, businessId }) => {
  const business = theOne(await inBusiness((tx) => tx<BusinessRow[]>`select * from businesses where id = ${businessId}`), 'business')
  const data = [...product.actions.values()].map((action) => {
    const schema =
      'perform' in action ? action.inputSchema({}) : z.toJSONSchema(action.arguments(business, {}), { io: 'input', unrepresentable: 'any' })
    return {
      name: action.name,
      title: action.title,
      effect: action.effect,
      money: action.money === true,
      arguments: shownObject(JSON.parse(JSON.stringify(schema))),
    }
  })
  return { data: data.toSorted((one, other) => (one.name < other.name ? -1 : 1)) }
})
