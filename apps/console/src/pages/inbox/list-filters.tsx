import { Button, Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { channelsQuery } from '../../api/queries.ts'
import { SearchSelect } from '../../parts/search-select.tsx'
import { texts } from '../../texts/index.ts'
import { stagesQuery, tagsQuery } from '../leads/queries.ts'
import classes from './conversation-list.module.css'
import { type InboxSearch, isFiltered, withoutStage } from './inbox-search.ts'

interface Props {
  search: InboxSearch
  choose: (change: InboxSearch) => unknown
}

/** What the list is narrowed to; all of it has to hold. */
export function ListFilters({ search, choose }: Props) {
  const words = texts.talk.list
  const channels = useQuery(channelsQuery).data?.data ?? []
  const stages = useQuery(stagesQuery).data?.stages ?? []
  const tags = useQuery(tagsQuery).data?.data ?? []
  const shared = { placeholder: words.any, clearable: true, size: 'md', comboboxProps: { withinPortal: true } } as const
  return (
    <div className={classes.filters}>
      <Select
        {...shared}
        label={words.state}
        value={search.state ?? null}
        onChange={(state) => choose({ state: state ?? undefined })}
        data={(['assistant', 'human', 'paused'] as const).map((value) => ({ value, label: words.states[value] }))}
      />
      {channels.length > 1 && (
        <Select
          {...shared}
          label={words.channel}
          value={search.channel ?? null}
          onChange={(channel) => choose({ channel: channel ?? undefined })}
          data={channels.map(({ id, kind, account }) => ({
            value: id,
            label: [texts.channel[kind] ?? kind, account.name ?? account.username].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {stages.length > 0 && (
        <Select
          {...shared}
          label={words.stage}
          value={search.stage ?? null}
          onChange={(stage) => choose({ stage: stage ?? undefined })}
          data={[...stages.map(({ key, label }) => ({ value: key, label })), { value: withoutStage, label: words.noStage }]}
        />
      )}
      {tags.length > 0 && (
        <SearchSelect
          {...shared}
          label={words.tag}
          value={search.tag ?? null}
          onChange={(tag) => choose({ tag: tag ?? undefined })}
          data={tags.map(({ tag }) => tag)}
        />
      )}
      <Checkbox
        size="md"
        className={classes.wide}
        label={words.stopped}
        checked={search.stopped ?? false}
        onChange={(event) => choose({ stopped: event.currentTarget.checked || undefined })}
      />
      {isFiltered(search) && (
        <Button
          variant="default"
          h={44}
          className={classes.wide}
          onClick={() => choose({ state: undefined, channel: undefined, stage: undefined, tag: undefined, stopped: undefined })}
        >
          {words.clear}
        </Button>
      )}
    </div>
  )
}
