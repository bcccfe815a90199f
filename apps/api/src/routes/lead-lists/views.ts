import { newId, ProvisoError } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import { json, type LeadViewRow, sqlState, sqlStates, type Tx } from '@proviso/db'
import { theOne } from '../../http/not-found.ts'
import { pageByKey } from '../../lists/page.ts'
import { route } from '../../route.ts'
import { type LeadFilter, matching } from '../leads/matching.ts'
import { viewView } from './view-view.ts'

export const listViews = route(endpoints.leadLists.listViews, ({ inBusiness, businessId, paging }) =>
  inBusiness(async (tx) => {
    const rows = await tx<LeadViewRow[]>`select * from lead_views where business_id = ${businessId}`
    return pageByKey(paging, rows, ({ name }) => name, viewView)
  }),
)

export const createView = route(endpoints.leadLists.createView, ({ inBusiness, businessId, caller, body }) =>
  unlessTaken(body.name, () =>
    inBusiness(async (tx) => {
      await checkQuery(tx, businessId, body.query)
      const row = { id: newId('view'), businessId, name: body.name, query: json(tx, body.query), createdBy: caller.id }
      return viewView(theOne(await tx<LeadViewRow[]>`insert into lead_views ${tx(row)} returning *`, 'view'))
    }),
  ),
)

export const patchView = route(endpoints.leadLists.patchView, ({ inBusiness, businessId, params, body: { name, query } }) =>
  unlessTaken(name, () =>
    inBusiness(async (tx) => {
      const before = theOne(
        await tx<LeadViewRow[]>`select * from lead_views where business_id = ${businessId} and id = ${params.id} for update`,
        'view',
      )
      if (query) await checkQuery(tx, businessId, query)
      const rows = await tx<LeadViewRow[]>`
        update lead_views set name = ${name ?? before.name}, query = ${json(tx, query ?? before.query)}
        where business_id = ${businessId} and id = ${params.id} returning *`
      return viewView(theOne(rows, 'view'))
    }),
  ),
)

export const deleteView = route(endpoints.leadLists.deleteView, ({ inBusiness, businessId, params }) =>
  inBusiness(async (tx) => {
    theOne(await tx`delete from lead_views where business_id = ${businessId} and id = ${params.id} returning id`, 'view')
    return undefined
  }),
)

/** Throws what a list with these parameters would throw, pointing into the body. */
async function checkQuery(tx: Tx, businessId: string, query: unknown): Promise<void> {
  try {
    await matching(tx, businessId, query as LeadFilter, { isMasked: false }) // who sees masked saves none
  } catch (error) {
    if (!(error instanceof ProvisoError)) throw error
    const faults = error.faults.map((fault) => ({ ...fault, pointer: `/query${fault.pointer}` }))
    throw new ProvisoError(error.code, error.message, { faults, cause: error })
  }
}

async function unlessTaken<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) === sqlStates.uniqueViolation)
      throw new ProvisoError('conflict', `There is a view ${name} already.`, { cause: error })
    throw error
  }
}
