import { ActionIcon, Avatar, Menu, NativeSelect, Title } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconArrowMerge, IconDotsVertical, IconDownload, IconEraser, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { leadName } from '../../parts/lead-name.ts'
import { MissingPart } from '../../parts/missing-part.tsx'
import { BackArrow } from '../../shell/back-arrow.tsx'
import { sayDone } from '../../shell/toast.tsx'
import { useMay, useMayRead } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import { initials } from '../inbox/initials.ts'
import type { Lead, Stage } from '../leads/shapes.ts'
import { useStageMove } from '../leads/use-stage-move.ts'
import classes from './lead-head.module.css'
import { LeadTags } from './lead-tags.tsx'
import { chatsQuery } from './queries.ts'

interface Props {
  lead: Lead
  stages: readonly Stage[]
  tags: readonly string[]
}

/** Who it is, where they stand, where they can be talked to, and what else can be done. */
export function LeadHead({ lead, stages, tags }: Props) {
  const chats = useQuery(chatsQuery(lead.id))
  const mayEdit = useMay('leads.patch')
  const words = texts.lead
  const name = leadName(lead)
  const about = { now: new Date(), locale: texts.locale }
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <BackArrow to="/leads" name={texts.places.leads} />
        <Avatar radius="xl" size={44} color="indigo" aria-hidden visibleFrom="xs">
          {initials(name) || null}
        </Avatar>
        <div className={classes.who}>
          <Title order={1} size="h3" className={classes.name}>
            <bdi dir="auto">{name}</bdi>
          </Title>
          <div className={classes.facts}>
            {lead.phone && <bdi dir="ltr">{lead.fields.phone?.text ?? lead.phone}</bdi>}
            {lead.email && <bdi dir="ltr">{lead.email}</bdi>}
            <time dateTime={lead.created_at} title={fullTime(lead.created_at, texts.locale)}>
              {words.since(shownTime(lead.created_at, about))}
            </time>
            {lead.source && <bdi dir="auto">{words.cameBy(lead.source)}</bdi>}
          </div>
        </div>
        <Actions lead={lead} />
      </div>
      <div className={classes.marks}>
        <StagePick lead={lead} stages={stages} disabled={!mayEdit} />
        {chats.data?.data.map(({ id, channel_kind: kind }) => (
          <Link key={id} to="/inbox/$conversationId" params={{ conversationId: id }} className={classes.chat}>
            {words.openChat(texts.channel[kind] ?? kind)}
          </Link>
        ))}
      </div>
      <MissingPart what={words.chats} of={[chats]} />
      <LeadTags lead={lead} known={tags} disabled={!mayEdit} />
    </header>
  )
}

function StagePick({ lead, stages, disabled }: { lead: Lead; stages: readonly Stage[]; disabled: boolean }) {
  const move = useStageMove(stages)
  return (
    <NativeSelect
      aria-label={texts.lead.stage}
      size="md"
      disabled={disabled}
      data={[{ value: '', label: texts.leads.noStage }, ...stages.map(({ key, label }) => ({ value: key, label }))]}
      value={lead.stage ?? ''}
      onChange={({ currentTarget }) => void move(lead, currentTarget.value || null)}
    />
  )
}

function Actions({ lead }: { lead: Lead }) {
  const clipboard = useClipboard()
  const mayMerge = useMay('leads.merge')
  const mayErase = useMay('leads.delete')
  const mayRead = useMayRead()
  const words = texts.lead
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={words.actions}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih={44}
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={() => {
            clipboard.copy(`${location.origin}/leads/${lead.id}`)
            sayDone(words.copied)
          }}
        >
          {words.copyLink}
        </Menu.Item>
        {mayRead('leads.export') && (
          <Menu.Item
            mih={44}
            leftSection={<IconDownload size={18} aria-hidden />}
            component="a"
            href={`/v1/leads/${lead.id}/export`}
            download={`${lead.id}.json`}
          >
            {words.export}
          </Menu.Item>
        )}
        {mayMerge && (
          <Menu.Item
            mih={44}
            leftSection={<IconArrowMerge size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/leads/$leadId/merge" params={{ leadId: lead.id }} {...props} />}
          >
            {words.merge}
          </Menu.Item>
        )}
        {mayErase && (
          <Menu.Item
            mih={44}
            color="var(--stopped)"
            leftSection={<IconEraser size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/leads/$leadId/erase" params={{ leadId: lead.id }} {...props} />}
          >
            {words.erase}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
