import { Stack, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Panel } from '../../parts/panel.tsx'
import { texts } from '../../texts/index.ts'
import type { BusinessValues } from './business-values.ts'
import classes from './phrases-panel.module.css'

/** The business's own words: those that call a person, and those by which its assistant claims something as done. */
export function PhrasesPanel({ form }: { form: UseFormReturnType<BusinessValues> }) {
  const words = texts.settings.business
  return (
    <>
      <Panel title={words.phrases} id="phrases">
        <TagsInput
          {...form.getInputProps('phrases')}
          label={words.phrasesLabel}
          description={words.phrasesHint}
          size="md"
          dir="auto"
          maxTags={200}
          splitChars={[]}
        />
      </Panel>
      <Panel title={words.claims} detail={words.claimsHint} id="claims">
        <details className={classes.more}>
          <summary>{words.claimsShow}</summary>
          <Stack gap="sm">
            {Object.entries(words.claimKinds).map(([kind, label]) => (
              <TagsInput
                key={kind}
                label={label}
                size="md"
                dir="auto"
                maxTags={100}
                splitChars={[]}
                value={form.values.claims[kind] ?? []}
                onChange={(phrases) => form.setFieldValue('claims', { ...form.values.claims, [kind]: phrases })}
              />
            ))}
          </Stack>
        </details>
      </Panel>
    </>
  )
}
