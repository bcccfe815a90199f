import type { endpoints } from '@proviso/contracts/endpoints'
import { mayDo } from '@proviso/contracts/roles'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../api/queries.ts'
import type { Session } from '../api/shapes.ts'

type Resources = typeof endpoints
type Operation = { [R in keyof Resources]: Resources[R][keyof Resources[R]] }[keyof Resources]
export type ReadId = Extract<Operation, { scope: 'read' }>['operationId']
export type WriteId = Extract<Operation, { scope: 'write' }>['operationId']

const may = (session: Session | null | undefined, operationId: string, scope: 'read' | 'write'): boolean =>
  session?.user ? mayDo(session.user.role, { operationId, scope }) : false

/** Whether who is signed in may do this, as the server will judge it: what may not be done is not offered. */
export function useMay(operationId: WriteId): boolean {
  return may(useQuery(sessionQuery).data, operationId, 'write')
}

/** Whether who is signed in may read this. */
export function useMayRead(): (operationId: ReadId) => boolean {
  const { data } = useQuery(sessionQuery)
  return (operationId) => may(data, operationId, 'read')
}
