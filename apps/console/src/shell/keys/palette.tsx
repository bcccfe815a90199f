import '@mantine/spotlight/styles.css'
import { useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconAddressBook, IconMessage, IconRocket, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { texts } from '../../texts/index.ts'
import { schemes } from '../schemes.ts'
import { useGroups } from '../use-groups.ts'
import classes from './keys.module.css'
import { matches } from './matches.ts'
import { useFound } from './use-found.ts'

const [store, spotlight] = createSpotlight()

/** Every place, person, conversation and a few wishes, by a few letters of their names. Opens each time that `wished` grows. */
export function Palette({ wished }: { wished: number }) {
  const { palette: words } = texts
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [query, setQuery] = useState('')
  const { leads, conversations, isSearching } = useFound(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish opens it once more
  useEffect(() => spotlight.open(), [wished])

  const places = useGroups().flatMap((group) => group.places)
  const pages = [
    ...places.map(({ to, icon, name }) => ({ to, icon, label: texts.places[name] })),
    { to: '/setup', icon: IconRocket, label: texts.setup.page },
    { to: '/account', icon: IconUserCircle, label: texts.account },
  ].filter(({ label }) => matches(label, query))
  const looks = schemes
    .filter(({ value }) => value !== colorScheme)
    .map((scheme) => ({ ...scheme, label: words.colours(texts.theme[scheme.value]) }))
    .filter(({ label }) => matches(label, query))
  // the first is what Enter means, also when the list has changed under what was chosen
  useEffect(() => {
    const list = store.getState().listId && document.getElementById(store.getState().listId)
    if (!query || !list || list.querySelector('[data-selected]')) return
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  })
  const nothing = pages.length + looks.length + leads.length + conversations.length === 0

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      attributes={{ content: { 'aria-label': words.open } }}
      classNames={{ actionDescription: classes.description ?? '' }}
      scrollable
      maxHeight="min(70dvh, 32rem)"
      overlayProps={{ backgroundOpacity: 0.4 }}
    >
      <Spotlight.Search placeholder={words.placeholder} aria-label={words.placeholder} leftSection={<IconSearch size={20} aria-hidden />} />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={words.pages}>
            {pages.map(({ to, icon: Icon, label }) => (
              <Spotlight.Action key={to} label={label} leftSection={<Icon size={20} aria-hidden />} onClick={() => navigate({ to })} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {leads.length > 0 && (
          <Spotlight.ActionsGroup label={words.leads}>
            {leads.map(({ id, name, email, fields }) => (
              <Spotlight.Action
                key={id}
                label={name ?? fields.phone?.text ?? email ?? texts.inbox.nameless}
                description={[fields.phone?.text, email].filter(Boolean).join(' · ')}
                leftSection={<IconAddressBook size={20} aria-hidden />}
                onClick={() => navigate({ to: '/leads/$leadId', params: { leadId: id } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {conversations.length > 0 && (
          <Spotlight.ActionsGroup label={words.conversations}>
            {conversations.map(({ id, lead_name, channel_kind, last_message }) => (
              <Spotlight.Action
                key={id}
                label={`${lead_name ?? texts.inbox.nameless} · ${texts.channel[channel_kind] ?? channel_kind}`}
                description={last_message?.text.slice(0, 80) ?? ''}
                leftSection={<IconMessage size={20} aria-hidden />}
                onClick={() => navigate({ to: '/inbox/$conversationId', params: { conversationId: id } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {looks.length > 0 && (
          <Spotlight.ActionsGroup label={words.actions}>
            {looks.map(({ value, icon: Icon, label }) => (
              <Spotlight.Action
                key={value}
                label={label}
                leftSection={<Icon size={20} aria-hidden />}
                onClick={() => setColorScheme(value)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {nothing && <Spotlight.Empty>{isSearching ? texts.loading : words.nothing}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
