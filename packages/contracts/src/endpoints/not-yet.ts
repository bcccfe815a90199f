import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

const later = <const Part extends Omit<Endpoint, 'status' | 'query'>>(part: Part) => ({
  ...part,
  status: 501 as const,
  query: z.looseObject({}),
})

/** What the contract promises and this version does not do: answered with 501 and a sentence, never with a pretence. */
export const notYetEndpoints = {
  importList: later({ operationId: 'imports.list', method: 'GET', path: '/v1/imports', scope: 'read', summary: 'Imports' }),
  importCreate: later({ operationId: 'imports.create', method: 'POST', path: '/v1/imports', scope: 'write', summary: 'Import leads' }),
  exportLeads: later({
    operationId: 'exports.leads',
    method: 'GET',
    path: '/v1/exports/leads.csv',
    scope: 'read',
    summary: 'Leads as CSV',
  }),
} as const satisfies Record<string, Endpoint>
