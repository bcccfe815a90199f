import { Alert, Button, Group } from '@mantine/core'
import { IconCopyCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { leadName } from '../../parts/lead-name.ts'
import { MissingPart } from '../../parts/missing-part.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { duplicatesQuery } from './queries.ts'

/** The kit's yellow is too faint to be read on its own ground. */
const waiting = { title: { color: 'var(--waiting)' }, icon: { color: 'var(--waiting)' } }

/** Says that other leads seem to be the same person, and leads to where they are compared. */
export function DuplicateBanner({ leadId }: { leadId: string }) {
  const asked = useQuery(duplicatesQuery(leadId))
  const { data } = asked
  const mayMerge = useMay('leads.merge')
  const words = texts.lead.duplicate
  if (!mayMerge) return null
  if (!data) return <MissingPart what={texts.leads.pairs.page} of={[asked]} />
  if (data.data.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconCopyCheck aria-hidden />} styles={waiting} title={words.heading(data.data.length)}>
      {data.data.slice(0, 3).map(({ lead, by }) => (
        <Group key={lead.id} gap="sm" justify="space-between">
          <span>
            <bdi dir="auto">{leadName(lead)}</bdi>
            {' · '}
            {by.map((each) => texts.leads.pairs.by[each]).join(', ')}
          </span>
          <Button
            variant="default"
            h={44}
            renderRoot={(props) => <Link to="/leads/$leadId/merge" params={{ leadId }} search={{ with: lead.id }} {...props} />}
          >
            {words.compare}
          </Button>
        </Group>
      ))}
    </Alert>
  )
}
