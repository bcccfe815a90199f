import { mayDo, ProvisoError, type Role } from '@proviso/contracts'
import { endpoints } from '@proviso/contracts/endpoints'
import type { Tx } from '@proviso/db'
import { endOwnerChats } from '@proviso/messaging'
import { notFound } from '../http/not-found.ts'
import type { Caller } from './caller.ts'
import { roleMissing } from './require-right.ts'

interface Member {
  businessId: string
  userId: string
}

/** Whose role it is about, or becomes: owners are for owners. */
export function requireOwnerFor({ session }: Caller, ...about: Role[]): void {
  if (session?.role !== 'owner' && about.includes('owner')) throw roleMissing(['owner'], 'this to or for an owner')
}

/** The role of somebody of this business, held until the transaction ends: two owners who leave at once cannot both be the last but one. */
export async function holdRole(tx: Tx, { businessId, userId }: Member): Promise<Role> {
  const rows = await tx<{ userId: string; role: Role }[]>`
    select user_id, role from memberships where business_id = ${businessId} and (role = 'owner' or user_id = ${userId}) order by user_id for update`
  const role = rows.find((row) => row.userId === userId)?.role
  if (!role) throw notFound('person of this team')
  return role
}

async function requireAnotherOwner(tx: Tx, { businessId, userId }: Member): Promise<void> {
  const others = await tx`select 1 from memberships where business_id = ${businessId} and role = 'owner' and user_id <> ${userId} limit 1`
  if (!others.length) throw new ProvisoError('last_owner', 'The last owner stays one: make somebody else an owner first.')
}

/**
 * Gives somebody another role. Their sessions here end, what they invited others with, keys and addresses of calendars that they made and may make no more, and their
 * owner's chats if they may not decide any more. Throws `last_owner`.
 */
export async function changeRole(tx: Tx, member: Member, role: Role): Promise<void> {
  const before = await holdRole(tx, member)
  if (before === role) return
  if (before === 'owner') await requireAnotherOwner(tx, member)
  await tx`update memberships set role = ${role} where business_id = ${member.businessId} and user_id = ${member.userId}`
  await endAccess(tx, member)
  await endMade(tx, member, role)
  if (!mayDo(role, endpoints.approvals.approve)) await endOwnerChats(tx, member.businessId, member)
}

/** Takes somebody out of the business with the keys and addresses of calendars that they made, and their chats out of the owners'. Throws `last_owner`. */
export async function removeMember(tx: Tx, member: Member): Promise<void> {
  if ((await holdRole(tx, member)) === 'owner') await requireAnotherOwner(tx, member)
  await endAccess(tx, member)
  await endMade(tx, member)
  await endOwnerChats(tx, member.businessId, member)
  await tx`delete from memberships where business_id = ${member.businessId} and user_id = ${member.userId}`
}

async function endAccess(tx: Tx, { businessId, userId }: Member): Promise<void> {
  await tx`delete from sessions where business_id = ${businessId} and user_id = ${userId}`
  await tx`delete from sign_in_links where business_id = ${businessId} and user_id = ${userId} and used_at is null`
  await tx`
    update invitations set withdrawn_at = now()
    where business_id = ${businessId} and invited_by = ${userId} and accepted_at is null and withdrawn_at is null`
}

/** Whoever made a key or the address of a calendar knows it: it goes when they may make none any more. */
async function endMade(tx: Tx, { businessId, userId }: Member, role?: Role): Promise<void> {
  if (!role || !mayDo(role, endpoints.apiKeys.create))
    await tx`update api_keys set removed_at = now() where business_id = ${businessId} and created_by = ${userId} and removed_at is null`
  if (!role || !mayDo(role, endpoints.calendarFeeds.create))
    await tx`update calendar_feeds set ended_at = now() where business_id = ${businessId} and created_by = ${userId} and ended_at is null`
}
