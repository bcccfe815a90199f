import { NativeSelect, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core'
import { texts } from '../texts/index.ts'
import { chooseLanguage, currentLanguage, languageNames, languages } from '../texts/languages.ts'
import classes from './looks-choice.module.css'
import { schemes } from './schemes.ts'

/** The language and the colours of this browser. */
export function LooksChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
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
    </>
  )
}
