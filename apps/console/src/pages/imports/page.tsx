import { Button } from '@mantine/core'
import { IconTableImport, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MoreButton } from '../../parts/more-button.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import { ImportStatus } from './import-status.tsx'
import classes from './imports.module.css'
import { importsQuery } from './queries.ts'

/** The lists that were brought in, newest first. */
export function ImportsPage() {
  const list = useInfiniteQuery(importsQuery)
  const { data, error, refetch } = list
  const may = useMay('imports.create')
  const words = texts.imports
  const rows = data?.pages.flatMap((page) => page.data) ?? []
  const start = may && (
    <Button h={44} leftSection={<IconUpload size={18} aria-hidden />} renderRoot={(props) => <Link to="/imports/new" {...props} />}>
      {words.new}
    </Button>
  )
  return (
    <PageFrame title={words.page} actions={rows.length > 0 && start}>
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={4} />)}
      {data && rows.length === 0 && (
        <Notice icon={<IconTableImport size={40} aria-hidden />} heading={words.none} detail={words.noneDetail}>
          {start}
        </Notice>
      )}
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((job) => (
            <li key={job.id}>
              <Link to="/imports/$importId" params={{ importId: job.id }} className={classes.job}>
                <span className={classes.grow}>
                  <bdi dir="auto" className={classes.strong}>
                    {job.filename ?? words.unnamed}
                  </bdi>
                  <span className={classes.quiet}>
                    {[job.dry_run ? words.trial : '', words.rows(job.total_rows)].filter(Boolean).join(' · ')}
                    {' · '}
                    <time dateTime={job.created_at} title={fullTime(job.created_at, texts.locale)}>
                      {shownTime(job.created_at, { now: new Date(), locale: texts.locale })}
                    </time>
                  </span>
                </span>
                <ImportStatus status={job.status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list}>{words.more}</MoreButton>
    </PageFrame>
  )
}
