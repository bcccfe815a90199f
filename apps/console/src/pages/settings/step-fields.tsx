import { ActionIcon, Group, NumberInput, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { texts } from '../../texts/index.ts'
import type { ChainValues } from './chain-values.ts'
import classes from './page.module.css'

/** One step: when it comes, and what is said. */
export function StepFields({ form, at }: { form: UseFormReturnType<ChainValues>; at: number }) {
  const words = texts.settings.followUps
  const step = form.values.steps[at]
  if (!step) return null
  const field = (name: string) => form.getInputProps(`steps.${at}.${name}`)
  const last = form.values.steps.length - 1
  return (
    <fieldset className={classes.step}>
      <legend>{words.step(at + 1)}</legend>
      <Stack gap="sm">
        <SegmentedControl
          {...field('when')}
          aria-label={words.when}
          size="md"
          fullWidth
          classNames={{ root: classes.choice, label: classes.wraps }}
          data={[
            { value: 'delay', label: words.whens.delay },
            { value: 'days', label: words.whens.days },
          ]}
        />
        {step.when === 'delay' ? (
          <NumberInput
            {...field('hours')}
            label={at === 0 ? words.firstHours : words.hours}
            size="md"
            maw="14rem"
            min={0}
            max={8784}
            decimalScale={2}
            required
            withAsterisk={false}
          />
        ) : (
          <div className={classes.line}>
            <NumberInput {...field('days')} label={words.days} size="md" maw="10rem" min={0} max={366} required withAsterisk={false} />
            <TextInput {...field('at')} type="time" label={words.at} size="md" required withAsterisk={false} />
          </div>
        )}
        <SegmentedControl
          {...field('what')}
          aria-label={words.what}
          size="md"
          fullWidth
          classNames={{ root: classes.choice, label: classes.wraps }}
          data={[
            { value: 'text', label: words.whats.text },
            { value: 'instructions', label: words.whats.instructions },
          ]}
        />
        <Textarea
          {...field('words')}
          label={step.what === 'text' ? words.text : words.instructions}
          size="md"
          dir="auto"
          autosize
          minRows={2}
          maxLength={2000}
          required
          withAsterisk={false}
        />
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size={44}
            aria-label={words.earlier(at + 1)}
            disabled={at === 0}
            onClick={() => form.reorderListItem('steps', { from: at, to: at - 1 })}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={words.later(at + 1)}
            disabled={at === last}
            onClick={() => form.reorderListItem('steps', { from: at, to: at + 1 })}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={words.removeStep(at + 1)}
            disabled={last === 0}
            onClick={() => form.removeListItem('steps', at)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Stack>
    </fieldset>
  )
}
