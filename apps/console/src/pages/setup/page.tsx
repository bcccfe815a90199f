import { Button, Group, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { texts } from '../../texts/index.ts'
import { BusinessStep } from './business-step.tsx'
import { ChannelStep } from './channel-step.tsx'
import { LiveStep } from './live-step.tsx'
import { ModelStep } from './model-step.tsx'
import classes from './page.module.css'
import { RulesStep } from './rules-step.tsx'
import { leftSteps, type Step, steps } from './steps.ts'
import { TestStep } from './test-step.tsx'
import { useSetup } from './use-setup.ts'

/** From nothing to an assistant that answers: each step may be left, skipped, or come back to. */
export function SetupPage() {
  const { business, setup, done, failure } = useSetup()
  const { step: asked } = useSearch({ from: '/setup' })
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const step: Step = asked ?? (done && leftSteps(done)[0]) ?? 'business'
  const at = steps.indexOf(step)
  const go = (to: Step | undefined) => (to ? navigate({ to: '/setup', search: { step: to } }) : navigate({ to: '/' }))
  // whoever hears the page is told the step that it has gone to
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const next = () => go(steps[at + 1])
  // what there is to do in a step that is not done is its own first button; going on without it is the quiet one
  const isLeft = done !== undefined && !done[step] && step !== 'rules'

  return (
    <PageFrame title={texts.setup.page} back={{ to: '/', name: texts.places.home }}>
      {!business || !setup || !done ? (
        failure ? (
          <Failure {...failure} />
        ) : (
          <Loading />
        )
      ) : (
        <div className={classes.wizard}>
          <nav aria-label={texts.setup.list}>
            <ol className={classes.steps}>
              {steps.map((each) => (
                <li key={each}>
                  <Link to="/setup" search={{ step: each }} className={classes.step} aria-current={each === step ? 'step' : undefined}>
                    {done[each] ? (
                      <IconCircleCheckFilled size={20} className={classes.done} aria-label={texts.home.setup.done} />
                    ) : (
                      <IconCircle size={20} aria-label={texts.home.setup.open} />
                    )}
                    <span className={classes.name}>{texts.setup.steps[each]}</span>
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <section className={classes.card} aria-labelledby="step">
            <Text size="sm" c="dimmed">
              {texts.setup.stepOf(at + 1, steps.length)}
            </Text>
            <Title order={2} size="h3" id="step" ref={heading} tabIndex={-1} className={classes.heading}>
              {texts.setup.steps[step]}
            </Title>
            {step === 'business' && <BusinessStep business={business} onDone={next} />}
            {step === 'model' && <ModelStep rehearsal={setup.rehearsal} />}
            {step === 'channel' && <ChannelStep />}
            {step === 'rules' && <RulesStep businessId={business.id} />}
            {step === 'test' && <TestStep tested={done.test} />}
            {step === 'live' && <LiveStep linked={setup.owner_chat} />}
            <Group justify="space-between" mt="md">
              {at > 0 && (
                <Button h={44} variant="default" onClick={() => go(steps[at - 1])}>
                  {texts.setup.back}
                </Button>
              )}
              {step !== 'business' && (
                <Button h={44} variant={isLeft && step !== 'model' ? 'subtle' : 'filled'} onClick={next}>
                  {at === steps.length - 1 ? texts.setup.finish : isLeft ? texts.setup.later : texts.setup.next}
                </Button>
              )}
            </Group>
          </section>
        </div>
      )}
    </PageFrame>
  )
}
