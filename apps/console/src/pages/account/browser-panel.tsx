import { Button, Switch } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Panel } from '../../parts/panel.tsx'
import { singleKeysAreOn, switchSingleKeys } from '../../shell/keys/single-keys.ts'
import { LooksChoice } from '../../shell/looks-choice.tsx'
import { texts } from '../../texts/index.ts'

const KeySheet = lazy(() => import('../../shell/keys/key-sheet.tsx').then(({ KeySheet }) => ({ default: KeySheet })))

/** What is kept in this browser alone: language, colours, keys. */
export function BrowserPanel() {
  const { looks: words } = texts.accountPage
  const [keys, setKeys] = useState(singleKeysAreOn())
  const [sheet, setSheet] = useState(false)
  return (
    <Panel title={words.heading}>
      <LooksChoice />
      <Switch
        size="md"
        label={words.keys}
        description={words.keysHint}
        checked={keys}
        onChange={({ currentTarget }) => {
          switchSingleKeys(currentTarget.checked)
          setKeys(currentTarget.checked)
        }}
      />
      <Button variant="default" h={44} w="fit-content" onClick={() => setSheet(true)}>
        {words.showKeys}
      </Button>
      <Suspense>{sheet && <KeySheet onClose={() => setSheet(false)} />}</Suspense>
    </Panel>
  )
}
