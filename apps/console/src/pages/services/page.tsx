import { Button, Text } from '@mantine/core'
import { IconPlus, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { businessQuery } from '../../api/queries.ts'
import { MissingPart } from '../../parts/missing-part.tsx'
import { Panel } from '../../parts/panel.tsx'
import { shownMoney } from '../../parts/shown-money.ts'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { servicesQuery } from '../calendar/queries.ts'
import type { Service } from '../calendar/shapes.ts'
import { ServiceForm } from './service-form.tsx'
import classes from './services.module.css'

/** What can be booked, and on which terms. */
export function ServicesPage() {
  const { edit } = useSearch({ from: '/settings/services' })
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(servicesQuery)
  const needed = useQuery(businessQuery)
  const business = needed.data
  const may = useMay('services.put')
  const words = texts.calendar.services
  const services = data?.data ?? []
  const close = () => navigate({ to: '/settings/services', search: {} })
  const open = services.find(({ key }) => key === edit)
  const add = may && (
    <Button
      h={44}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/settings/services" search={{ edit: 'new' }} {...props} />}
    >
      {words.add}
    </Button>
  )
  return (
    <PageFrame title={words.page} back={{ to: '/settings', name: texts.places.settings }} actions={services.length > 0 && add}>
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />)}
      {may && edit !== undefined && <MissingPart what={texts.money.currency} of={[needed]} />}
      {data && business && may && edit === 'new' && (
        <Panel title={words.add}>
          <ServiceForm key="new" currency={business.currency} taken={services.map(({ key }) => key)} close={close} />
        </Panel>
      )}
      {data && services.length === 0 && edit !== 'new' && (
        <Notice icon={<IconTags size={40} aria-hidden />} heading={words.none} detail={words.noneDetail}>
          {add}
        </Notice>
      )}
      <ul className={classes.cards}>
        {services.map((service) => (
          <li key={service.key}>
            <Panel
              title={<bdi dir="auto">{service.name}</bdi>}
              detail={about(service)}
              actions={
                may &&
                open !== service && (
                  <Button
                    variant="default"
                    h={44}
                    aria-label={words.editOf(service.name)}
                    renderRoot={(props) => <Link to="/settings/services" search={{ edit: service.key }} {...props} />}
                  >
                    {words.edit}
                  </Button>
                )
              }
            >
              {business && may && open === service && (
                <ServiceForm key={service.key} service={service} currency={business.currency} taken={[]} close={close} />
              )}
            </Panel>
          </li>
        ))}
      </ul>
      {data && (
        <Text>
          <Link to="/settings/staff">{words.toStaff}</Link>
        </Text>
      )}
    </PageFrame>
  )
}

function about({ duration_minutes, buffer_before_minutes, buffer_after_minutes, price, capacity, notice_minutes }: Service): string {
  const words = texts.calendar.services
  return [
    words.minutes(duration_minutes),
    price && shownMoney(price, texts.locale),
    (buffer_before_minutes > 0 || buffer_after_minutes > 0) && words.buffers(buffer_before_minutes, buffer_after_minutes),
    capacity > 1 && words.places(capacity),
    notice_minutes > 0 && words.noticed(notice_minutes),
  ]
    .filter(Boolean)
    .join(' · ')
}
