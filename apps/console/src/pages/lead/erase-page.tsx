import { Alert, Button, Group, List, Radio, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { sessionQuery } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { whileHere } from '../../api/while-here.ts'
import { leadName } from '../../parts/lead-name.ts'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { saidProblem } from '../../shell/said-problem.ts'
import { sayDone } from '../../shell/toast.tsx'
import { texts } from '../../texts/index.ts'
import { leadQuery } from '../leads/queries.ts'

/** Erases a person for ever: says what goes and what stays, and wants their name typed. */
export function ErasePage() {
  const { leadId } = useParams({ from: '/leads/$leadId/erase' })
  const { data: lead, error, refetch } = useQuery(leadQuery(leadId))
  const words = texts.lead.erasePage
  return (
    <PageFrame title={words.page} back={{ to: '/leads/$leadId', params: { leadId }, name: lead ? leadName(lead) : texts.leads.page }}>
      {!lead && (error ? <Failure error={error} retry={refetch} /> : <Loading />)}
      {lead && <EraseForm leadId={leadId} name={leadName(lead)} />}
    </PageFrame>
  )
}

function EraseForm({ leadId, name }: { leadId: string; name: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const [typed, setTyped] = useState('')
  const [invoices, setInvoices] = useState<'blank' | 'keep'>('blank')
  const words = texts.lead.erasePage
  const erase = useWrite(
    (csrfToken) => send('DELETE /v1/leads/{id}', { csrfToken, params: { id: leadId }, query: { invoices } }),
    ['leads', 'list'],
  )
  const sure = typed.trim() === name.trim()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!sure) return
    const goOn = whileHere(() => navigate({ to: '/leads', replace: true }))
    erase.mutate(undefined, {
      onSuccess: () => {
        client.removeQueries({ queryKey: ['leads', 'one', leadId] })
        sayDone(words.done)
        goOn()
      },
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={words.warning}>
          <bdi dir="auto">{name}</bdi>
        </Alert>
        <Panel title={words.goes}>
          <List>
            {words.going.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
          <Text fw={600}>{words.stays}</Text>
          <List>
            {words.staying.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
          {session?.user?.role !== 'viewer' && (
            <div>
              <Button
                variant="default"
                h={44}
                leftSection={<IconDownload size={18} aria-hidden />}
                component="a"
                href={`/v1/leads/${leadId}/export`}
                download={`${leadId}.json`}
              >
                {words.first}
              </Button>
            </div>
          )}
        </Panel>
        <Panel title={words.invoices}>
          <Radio.Group aria-label={words.invoices} value={invoices} onChange={(value) => setInvoices(value === 'keep' ? 'keep' : 'blank')}>
            <Stack gap="sm">
              <Radio value="blank" label={words.blank} />
              <Radio value="keep" label={words.keep} />
            </Stack>
          </Radio.Group>
        </Panel>
        <TextInput
          label={words.type(name)}
          size="md"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          dir="auto"
        />
        {erase.error && (
          <Alert role="alert" color="red" title={words.failed}>
            {saidProblem(erase.error)}
          </Alert>
        )}
        <Group>
          <Button type="submit" color="red" h={44} disabled={!sure} loading={erase.isPending}>
            {words.erase}
          </Button>
          <Button variant="default" h={44} renderRoot={(props) => <Link to="/leads/$leadId" params={{ leadId }} {...props} />}>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
