import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Role, roles } from '@proviso/contracts/roles'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { CopyField } from '../../parts/copy-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { saidProblem } from '../../shell/said-problem.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'
import { teamKey } from './queries.ts'

interface Wish {
  email: string
  role: Role
}

const daysOpen = 7

/** Asks somebody to join. The link is shown here, once: it may be sent by whatever way there is. */
export function InvitePanel({ myRole }: { myRole: Role }) {
  const { invite: words } = texts.team
  const form = useForm<Wish>({
    initialValues: { email: '', role: 'agent' },
    validate: { email: (value) => (value.includes('@') ? null : words.emailMissing) },
  })
  const invite = useWrite(
    (csrfToken, { email, role }: Wish) =>
      send('POST /v1/invitations', { csrfToken, body: { email: email.trim(), role, expires_in_days: daysOpen } }),
    teamKey,
  )
  return (
    <Panel title={words.heading}>
      <form
        className={classes.invite}
        noValidate
        onSubmit={form.onSubmit((wish) => invite.mutate(wish, { onSuccess: () => form.setFieldValue('email', '') }))}
      >
        <TextInput size="md" type="email" dir="ltr" required autoComplete="off" label={words.email} {...form.getInputProps('email')} />
        <NativeSelect
          size="md"
          label={texts.team.role}
          description={texts.team.may[form.values.role]}
          data={roles.filter((role) => myRole === 'owner' || role !== 'owner').map((value) => ({ value, label: texts.roles[value] }))}
          {...form.getInputProps('role')}
        />
        <Button type="submit" h={44} loading={invite.isPending}>
          {words.send}
        </Button>
      </form>
      {invite.error && (
        <Text role="alert" c="red">
          {saidProblem(invite.error)}
        </Text>
      )}
      {invite.data && (
        <div role="status">
          <Text>{invite.data.mailed ? words.mailed(invite.data.email) : words.notMailed(invite.data.email)}</Text>
          <CopyField label={words.label} value={invite.data.url} />
        </div>
      )}
    </Panel>
  )
}
