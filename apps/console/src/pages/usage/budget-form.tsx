import { Button, NumberInput, type NumberInputProps, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/panel.tsx'
import { sayDone, sayFailed } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import classes from './page.module.css'

interface Budgets {
  turn_usd: number
  day_usd: number
}

/** Where spending ends, and what happens there. */
export function BudgetForm({ budgets }: { budgets: Budgets }) {
  const { budgets: words } = texts.usage
  const mayChange = useMay('business.patch')
  const form = useForm<Budgets>({ initialValues: { turn_usd: budgets.turn_usd, day_usd: budgets.day_usd } })
  const save = useWrite((csrfToken, wish: Budgets) => send('PATCH /v1/business', { csrfToken, body: { budgets: wish } }), ['business'])
  return (
    <Panel title={words.heading} detail={words.how} id="budgets">
      <form
        onSubmit={form.onSubmit((wish) =>
          save.mutate(wish, {
            onSuccess: () => {
              form.resetDirty(wish)
              sayDone(words.saved)
            },
            onError: (error) => sayFailed(words.failed, error),
          }),
        )}
      >
        <Stack gap="md" align="flex-start">
          <div className={classes.pair}>
            <Amount label={words.day} description={words.dayHint} disabled={!mayChange} {...form.getInputProps('day_usd')} />
            <Amount label={words.turn} description={words.turnHint} disabled={!mayChange} {...form.getInputProps('turn_usd')} />
          </div>
          {mayChange && (
            <Button type="submit" h={44} loading={save.isPending} disabled={!form.isDirty()}>
              {words.save}
            </Button>
          )}
        </Stack>
      </form>
    </Panel>
  )
}

const Amount = (props: NumberInputProps) => (
  <NumberInput
    {...props}
    size="md"
    prefix="$ "
    min={0}
    max={1_000_000}
    decimalScale={4}
    allowNegative={false}
    hideControls
    required
    withAsterisk={false}
    dir="ltr"
  />
)
