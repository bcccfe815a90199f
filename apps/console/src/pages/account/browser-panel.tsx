import { Button, NativeSelect, SegmentedControl, Switch, Text, useMantineColorScheme } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Panel } from '../../parts/panel.tsx'
import { singleKeysAreOn, switchSingleKeys } from '../../shell/keys/single-keys.ts'
import { schemes } from '../../shell/schemes.ts'
import { texts } from '../../texts/index.ts'
import { chooseLanguage, currentLanguage, languageNames, languages } from '../../texts/languages.ts'
import classes from './page.module.css'

const KeySheet = lazy(() => import('../../shell/keys/key-sheet.tsx').then(({ KeySheet }) => ({ default: KeySheet })))

/** What is kept in this browser alone: language, colours, keys. */
export function BrowserPanel() {
  const { looks: words } = texts.accountPage
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [keys, setKeys] = useState(singleKeysAreOn())
  const [sheet, setSheet] = useState(false)
  return (
    <Panel title={words.heading}>
      <NativeSelect
        size="md"
        label={texts.language}
        value={currentLanguage()}
        onChange={({ currentTarget }) => {
          const chosen = languageNames.find((language) => language === currentTarget.value)
          if (chosen) chooseLanguage(chosen)
        }}
        data={languageNames.map((value) => ({ value, label: languages[value] }))}
      />
      <div>
        <Text size="sm" fw={500} mb={4}>
          {texts.theme.name}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={texts.theme.name}
          classNames={{ label: classes.scheme }}
          value={colorScheme}
          onChange={(value) => setColorScheme(schemes.find((scheme) => scheme.value === value)?.value ?? 'auto')}
          data={schemes.map(({ value }) => ({ value, label: texts.theme[value] }))}
        />
      </div>
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
