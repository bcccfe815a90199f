import { Button, Text } from '@mantine/core'
import { IconPlus, IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { ActionRow } from './action-row.tsx'
import { AddAction } from './add-action.tsx'
import classes from './page.module.css'
import { actionsQuery } from './queries.ts'
import { useNames } from './use-names.ts'

/** What the assistant may do, each with what has to be true first. */
export function ActionsPage() {
  const { data, error, refetch } = useQuery(actionsQuery)
  const names = useNames()
  const navigate = useNavigate()
  const mayAdd = useMay('functions.put')
  const [adding, setAdding] = useState(false)
  const words = texts.actions
  const rows = data?.data ?? []
  return (
    <PageFrame
      title={words.page}
      actions={
        mayAdd &&
        !adding && (
          <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {words.add.start}
          </Button>
        )
      }
    >
      <Text c="dimmed">{words.intro}</Text>
      {adding && <AddAction taken={names.functions} onDone={() => setAdding(false)} />}
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={5} />)}
      {data && rows.length === 0 && (
        <Notice icon={<IconShieldOff size={40} aria-hidden />} heading={words.empty} detail={words.emptyDetail}>
          <Button variant="default" h={44} onClick={() => navigate({ to: '/playbook' })}>
            {words.writePlaybook}
          </Button>
        </Notice>
      )}
      <ul className={classes.rows}>
        {rows.map((action) => (
          <ActionRow key={action.name} action={action} names={names} />
        ))}
      </ul>
    </PageFrame>
  )
}
