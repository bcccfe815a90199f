import { ActionIcon, Button, Menu, NativeSelect, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCopyCheck, IconDotsVertical, IconDownload, IconLayoutKanban, IconPlus, IconTableImport, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { sessionQuery } from '../../api/queries.ts'
import { failureOf } from '../../parts/failure-of.ts'
import { NotLoaded } from '../../parts/not-loaded.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { useMay, useMayRead } from '../../shell/use-may.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { texts } from '../../texts/index.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LeadCards } from './lead-cards.tsx'
import { leadColumns } from './lead-columns.ts'
import { filterOf, type LeadSearch, type LeadSort, leadSorts, requestOf } from './lead-search.ts'
import classes from './page.module.css'
import { leadTotalQuery } from './queries.ts'
import { useColumnState } from './use-column-state.ts'
import { useKnown } from './use-known.ts'
import { useLeadWindow } from './use-lead-window.ts'
import { useSelection } from './use-selection.ts'
import { ViewsMenu } from './views-menu.tsx'

const usualSort: LeadSort = '-last_message_at'

// a phone shows cards, and nobody has chosen anything at first
const LeadTable = lazy(() => import('./lead-table.tsx').then(({ LeadTable }) => ({ default: LeadTable })))
const BulkBar = lazy(() => import('./bulk-bar.tsx').then(({ BulkBar }) => ({ default: BulkBar })))

/** Everybody who is known: narrowed, ordered, edited in place, changed together. */
export function LeadsPage() {
  const search: LeadSearch = useSearch({ from: '/leads' })
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery)
  const needed = useKnown()
  const known = needed.data
  const sort = leadSorts.find((each) => each === search.sort) ?? usualSort
  const list = useLeadWindow({ ...search, sort })
  const { data: total } = useQuery(leadTotalQuery(search))
  const selection = useSelection()
  const columnState = useColumnState(session?.business.id ?? '')
  const columns = useMemo(() => (known ? leadColumns(known.fields) : []), [known])
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const mayEdit = useMay('leads.patch')
  usePageTitle(texts.leads.page, session?.business.name)

  const go = (next: LeadSearch, { replace = false } = {}) => void navigate({ to: '/leads', search: next, replace })
  const words = texts.leads
  const narrowed = Object.keys(filterOf(search)).length > 0
  /** There is nobody at all: then the page itself says what to do, and there is nothing to narrow. */
  const isEmpty = list.loaded && list.rows.length === 0 && !narrowed

  const content = () => {
    const failure = failureOf(list, needed)
    if (!list.loaded || !known) return failure ? <Failure {...failure} /> : <Loading rows={10} />
    if (list.rows.length === 0) return narrowed ? <NoMatch clear={() => go({})} /> : <NothingYet />
    if (isPhone) return <LeadCards list={list} stages={known.stages} selection={selection} mayEdit={mayEdit} />
    return (
      <Suspense fallback={<Loading rows={10} />}>
        <LeadTable
          list={list}
          columns={columns}
          columnState={columnState}
          stages={known.stages}
          business={known.business}
          selection={selection}
          sort={sort}
          onSort={(next) => go({ ...search, sort: next })}
          total={total}
          mayEdit={mayEdit}
        />
      </Suspense>
    )
  }

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} size="h2">
          {words.page}
        </Title>
        {total !== undefined && (
          <span className={classes.total} role="status">
            {words.total(total)}
          </span>
        )}
        <PageActions search={search} isEmpty={isEmpty} />
      </header>
      {known && !isEmpty && (
        <FilterBar search={search} known={known} onSearch={go}>
          <NativeSelect
            className={classes.sort}
            aria-label={words.sort.label}
            size="md"
            value={sort}
            data={leadSorts.map((value) => ({ value, label: words.sort[value] }))}
            onChange={({ currentTarget }) => go({ ...search, sort: currentTarget.value })}
          />
          <ViewsMenu search={search} onSearch={go} />
          {!isPhone && <ColumnsMenu columns={columns} state={columnState} />}
        </FilterBar>
      )}
      <Suspense>{known && selection.ids.length > 0 && <BulkBar selection={selection} stages={known.stages} />}</Suspense>
      {list.again && <NotLoaded error={list.error} again={list.again} />}
      {content()}
    </div>
  )
}

function PageActions({ search, isEmpty }: { search: LeadSearch; isEmpty: boolean }) {
  const mayCreate = useMay('leads.create')
  const mayImport = useMay('imports.create')
  const mayRead = useMayRead()
  const words = texts.leads
  const csv = `/v1/exports/leads.csv?${new URLSearchParams(filterOf(requestOf(search)))}`
  return (
    <div className={classes.actions}>
      <Button
        h={44}
        variant="default"
        leftSection={<IconLayoutKanban size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/leads/board" search={filterOf(search)} {...props} />}
      >
        {words.board}
      </Button>
      {mayCreate && !isEmpty && (
        <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} renderRoot={(props) => <Link to="/leads/new" {...props} />}>
          {words.new}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={words.more}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayImport && (
            <Menu.Item
              mih={44}
              leftSection={<IconTableImport size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/imports/new" {...props} />}
            >
              {words.import}
            </Menu.Item>
          )}
          {mayRead('exports.leads') && (
            <Menu.Item mih={44} leftSection={<IconDownload size={18} aria-hidden />} component="a" href={csv} download>
              {words.export}
            </Menu.Item>
          )}
          <Menu.Item
            mih={44}
            leftSection={<IconCopyCheck size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/leads/duplicates" {...props} />}
          >
            {words.duplicates}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function NothingYet() {
  const navigate = useNavigate()
  const mayCreate = useMay('leads.create')
  const mayImport = useMay('imports.create')
  const { empty, new: add, import: bring } = texts.leads
  return (
    <Notice icon={<IconUsers size={40} aria-hidden />} heading={empty.heading} detail={empty.detail}>
      {mayCreate && (
        <Button h={44} onClick={() => navigate({ to: '/leads/new' })}>
          {add}
        </Button>
      )}
      {mayImport && (
        <Button h={44} variant="default" onClick={() => navigate({ to: '/imports/new' })}>
          {bring}
        </Button>
      )}
    </Notice>
  )
}

function NoMatch({ clear }: { clear: () => void }) {
  const { empty, filter } = texts.leads
  return (
    <Notice icon={<IconUsers size={40} aria-hidden />} heading={empty.noMatch} detail={empty.noMatchDetail}>
      <Button h={44} onClick={clear}>
        {filter.clear}
      </Button>
    </Notice>
  )
}
