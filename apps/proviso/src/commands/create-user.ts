import { addMember, createSignInLink } from '@proviso/api'
import { newId } from '@proviso/contracts'
import type { Tx } from '@proviso/db'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { requireEnv } from '../require-env.ts'
import type { Terminal } from '../terminal.ts'
import { withProduct } from '../with-product.ts'

interface Person {
  email: string
  name: string
  role: 'owner' | 'manager' | 'agent' | 'viewer'
}

/**
 * Adds a person to the first business and prints a link that signs them in, once, within 24 hours. Somebody who is there already keeps
 * name and role and gets a fresh link: that is also the way back in for who is locked out.
 */
export async function createUser(terminal: Terminal, person: Person): Promise<ExitCode> {
  return withProduct({ env: requireEnv(), terminal }, async ({ product, business }) => {
    const member = await product.db.transaction((tx) => addPerson(tx, business.id, person))
    if (member.role !== person.role) {
      const problem = `${person.email} is ${member.role} here already. Ask for that role to get a fresh link.`
      terminal.answer({ ok: false, problems: [problem] })
      terminal.complain(problem)
      return exitCodes.failed
    }
    const link = await createSignInLink(product, { userId: member.userId, businessId: business.id })
    if (!link) throw new Error('a link for a person is always made')
    const { url, expiresAt } = link
    terminal.answer({ ok: true, user_id: member.userId, ...person, created: member.isNew, url, expires_at: expiresAt.toISOString() })
    terminal.say(url)
    terminal.complain(
      `${member.isNew ? 'Added' : 'Known already'}: ${person.email}, ${member.role} of ${business.name}. The link works once, within 24 hours.`,
    )
    if (member.ended)
      terminal.complain(
        'Their account could have been set up by somebody else: password, passkeys and second factor have ended, and the link leads to new ones.',
      )
    return exitCodes.ok
  })
}

async function addPerson(tx: Tx, businessId: string, { email: given, name, role }: Person) {
  const email = given.trim().toLowerCase() // as it is compared at sign-in
  await tx`insert into users ${tx({ id: newId('user'), email, name })} on conflict (email) do nothing`
  const [user] = await tx<{ id: string }[]>`select id from users where lower(email) = ${email}`
  if (!user) throw new Error('the person was just added')
  const { added, ended } = await addMember(tx, { businessId, userId: user.id, role })
  const [member] = await tx<{ role: string }[]>`select role from memberships where business_id = ${businessId} and user_id = ${user.id}`
  return { userId: user.id, role: member?.role ?? role, isNew: added, ended }
}
