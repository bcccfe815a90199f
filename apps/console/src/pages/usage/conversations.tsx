import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { texts } from '../../texts/index.ts'
import { FigureTable } from './figure-table.tsx'
import classes from './page.module.css'
import { usageQuery } from './queries.ts'

const first = 10

/** The conversations that cost most, each a link to its thread. */
export function Conversations({ from, to }: { from: string; to: string }) {
  const { usage } = texts
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery(usageQuery({ group: 'conversation', from, to }))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />
  if (data.data.length === 0) return <Text c="dimmed">{usage.none}</Text>
  const shown = all ? data.data : data.data.slice(0, first)
  return (
    <>
      <FigureTable
        caption={usage.byConversation}
        label={usage.byConversation}
        rows={shown.map((row) => ({
          key: row.conversation ?? '',
          row,
          name: row.lead_id ? (
            <Link to="/inbox/$conversationId" params={{ conversationId: row.conversation ?? '' }} className={classes.link} dir="auto">
              {row.lead_name ?? usage.nameless}
            </Link>
          ) : (
            usage.testChat
          ),
        }))}
      />
      {data.data.length > shown.length && (
        <Button variant="default" h={44} onClick={() => setAll(true)}>
          {usage.all(data.data.length)}
        </Button>
      )}
    </>
  )
}
