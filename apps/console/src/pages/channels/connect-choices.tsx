import { Stack, Text, UnstyledButton } from '@mantine/core'
import { IconBrandTelegram, IconBrandWhatsapp, IconCertificate, IconChevronDown } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { texts } from '../../texts/index.ts'
import { ConnectCloud } from './connect-cloud.tsx'
import { ConnectTelegram } from './connect-telegram.tsx'
import { ConnectWhatsApp } from './connect-whatsapp.tsx'
import classes from './page.module.css'
import { type Connectable, connectable } from './search.ts'

const icons = { whatsapp: IconBrandWhatsapp, telegram: IconBrandTelegram, whatsapp_cloud: IconCertificate } as const
const ways: Record<Connectable, () => ReactNode> = { whatsapp: ConnectWhatsApp, telegram: ConnectTelegram, whatsapp_cloud: ConnectCloud }

/** The address asks for one, and it may lie below what is seen. */
const bring = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })

const route = getRouteApi('/channels')

/** The ways to be reached, each with what it costs; one at a time is open. */
export function ConnectChoices({ pairing }: { pairing: boolean }) {
  const { connect } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Stack gap="sm">
      {connectable
        .filter((kind) => kind !== 'whatsapp' || !pairing)
        .map((kind) => {
          const [Icon, Way, open] = [icons[kind], ways[kind], connect === kind]
          return (
            <section key={kind} ref={open ? bring : undefined} className={classes.card}>
              <UnstyledButton
                className={classes.choice}
                aria-expanded={open}
                aria-controls={`connect-${kind}`}
                onClick={() => navigate({ search: open ? {} : { connect: kind }, replace: true })}
              >
                <Icon size={28} stroke={1.5} aria-hidden />
                <span>
                  <Text component="span" display="block" fw={600}>
                    {texts.links.names[kind]}
                  </Text>
                  <Text component="span" display="block" c="dimmed" size="sm">
                    {texts.links.options[kind]}
                  </Text>
                </span>
                <IconChevronDown className={classes.chevron} size={20} data-open={open} aria-hidden />
              </UnstyledButton>
              <div id={`connect-${kind}`} hidden={!open}>
                {open && (
                  <div className={classes.opened}>
                    <Way />
                  </div>
                )}
              </div>
            </section>
          )
        })}
    </Stack>
  )
}
