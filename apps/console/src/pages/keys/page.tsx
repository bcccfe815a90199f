import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyField } from '../../parts/copy-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { KeyRow } from './key-row.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import classes from './page.module.css'
import { keysQuery, type NewKey } from './queries.ts'
import { SigningSecret } from './signing-secret.tsx'

/** Keys of programs: who has one, when it was last used, and what to do with a new one. */
export function KeysPage() {
  const words = texts.settings.keys
  const mayMake = useMay('api_keys.create')
  const { data, error, refetch } = useQuery(keysQuery)
  const [made, setMade] = useState<NewKey>()
  return (
    <PageFrame title={words.page} back={{ to: '/settings', name: texts.places.settings }}>
      <Text c="dimmed">{words.how}</Text>
      {made && (
        <Panel title={words.made} detail={words.once}>
          <CopyField label={made.name} value={made.key} />
          <div>
            <Button h={44} onClick={() => setMade(undefined)}>
              {words.done}
            </Button>
          </div>
        </Panel>
      )}
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Loading rows={3} />)}
      {data?.data.length === 0 && <Notice icon={<IconKey size={40} aria-hidden />} heading={words.none} detail={words.noneDetail} />}
      {data && data.data.length > 0 && (
        <ul className={classes.list}>
          {data.data.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {data && mayMake && !made && <NewKeyForm onMade={setMade} />}
      {data && <TryIt />}
      {data && <SigningSecret />}
    </PageFrame>
  )
}

/** One request that works as it stands, and where the others are described. */
function TryIt() {
  const words = texts.settings.keys
  return (
    <Panel title={words.try}>
      <CopyField label={words.tryHow} value={`curl ${location.origin}/v1/leads?limit=3 -H 'Authorization: Bearer pv_live_…'`} />
      <Group gap="md">
        <Anchor href="/docs" className={classes.link}>
          {words.docs}
        </Anchor>
        <Anchor href="/openapi.json" className={classes.link}>
          {words.openApi}
        </Anchor>
      </Group>
    </Panel>
  )
}
