import { Alert, Button, Progress, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { Panel } from '../../parts/panel.tsx'
import { saidFault } from '../../parts/said-fault.ts'
import { sayFailed } from '../../shell/toast.tsx'
import { useMayRead } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { errorFile } from './error-file.ts'
import { ImportStatus } from './import-status.tsx'
import classes from './imports.module.css'
import { wrongRowsQuery } from './queries.ts'
import type { Import, WrongRow } from './shapes.ts'

/** How far an import is, what came or would come of it, and which rows are wrong. */
export function JobView({ job }: { job: Import }) {
  const words = texts.imports.job
  const mayRead = useMayRead()
  const number = new Intl.NumberFormat(texts.locale)
  const moves = job.status === 'queued' || job.status === 'running' || job.status === 'undoing'
  const counts = [
    ['created', job.created],
    ['updated', job.updated],
    ['skipped', job.skipped],
    ['failed', job.failed],
  ] as const
  return (
    <Panel
      title={job.status === 'failed' ? words.failedHeading : job.dry_run ? words.wouldBe : words.was}
      actions={<ImportStatus status={job.status} />}
    >
      {moves && (
        <div role="status">
          <Progress
            value={job.total_rows ? (100 * job.done_rows) / job.total_rows : 0}
            aria-label={texts.imports.status[job.status]}
            size="lg"
          />
          <Text size="sm" c="dimmed">
            {words.progress(number.format(job.done_rows), number.format(job.total_rows))}
          </Text>
        </div>
      )}
      {job.reason && (
        <Alert color="red" role="alert">
          {job.reason}
        </Alert>
      )}
      {!moves && job.status !== 'failed' && (
        <dl className={classes.counts}>
          {counts.map(([what, count]) => (
            <div key={what} className={classes.count} data-what={what} data-none={count === 0}>
              <dt>{words[what]}</dt>
              <dd>{number.format(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {job.dry_run && job.status === 'done' && <Text c="dimmed">{words.fromTrial}</Text>}
      {!moves && job.failed > 0 && mayRead('imports.errors') && <WrongRows job={job} />}
    </Panel>
  )
}

function WrongRows({ job }: { job: Import }) {
  const { data } = useQuery(wrongRowsQuery(job.id))
  const [saving, setSaving] = useState(false)
  const words = texts.imports.job
  const save = async () => {
    setSaving(true)
    try {
      saveFile(errorFile(await everyRow(job), [words.row, words.column, words.why]), words.errorFilename)
    } catch (error) {
      if (error instanceof Error) sayFailed(words.errorFile, error)
    }
    setSaving(false)
  }
  if (!data) return null
  return (
    <>
      <div className={classes.wrong}>
        <strong>{words.wrong(job.failed)}</strong>
        <Button variant="default" h={44} loading={saving} leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {words.errorFile}
        </Button>
      </div>
      {data.has_more && (
        <Text size="sm" c="dimmed">
          {words.firstWrong(data.data.length)}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the keyboard's focus */}
      <section className={classes.errors} tabIndex={0} aria-label={words.failed}>
        <Table withRowBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.row}</Table.Th>
              <Table.Th>{words.why}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.data.map(({ row, errors }) => (
              <Table.Tr key={row}>
                <Table.Td>{new Intl.NumberFormat(texts.locale).format(sheetRow(job, row))}</Table.Td>
                <Table.Td>
                  {errors.map(({ column, detail, code }) => (
                    <div key={`${column} ${detail}`} dir="auto">
                      {[column, saidFault({ code, detail })].filter(Boolean).join(': ')}
                    </div>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  )
}

/** As a spreadsheet numbers it, which counts the header. */
const sheetRow = ({ header }: Pick<Import, 'header'>, row: number) => (header ? row + 1 : row)

async function everyRow(job: Import): Promise<WrongRow[]> {
  const rows: WrongRow[] = []
  let cursor: string | undefined
  do {
    const page = await ask('/v1/imports/{id}/errors', { params: { id: job.id }, query: { limit: 100, cursor } })
    rows.push(...page.data.map(({ row, errors }) => ({ row: sheetRow(job, row), errors })))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return rows
}

function saveFile(text: string, filename: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
