import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { saidProblem } from '../../shell/said-problem.ts'
import { texts } from '../../texts/index.ts'
import { useCodeSignIn } from './use-sign-in.ts'

interface Props {
  ticket: string
  onBack: () => void
  /** Where to go then; otherwise the page is loaded anew. */
  onDone?: (step: { ended?: boolean | undefined }) => void
}

/** The second half of signing in: a code of the app, or a backup code. */
export function CodeForm({ ticket, onBack, onDone = () => location.reload() }: Props) {
  const { signIn: words } = texts
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const finish = useCodeSignIn(onDone)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) finish.mutate({ ticket, code: code.trim() })
      }}
    >
      <Stack gap="md">
        <TextInput
          ref={field}
          size="md"
          dir="ltr"
          label={words.code}
          description={words.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={30}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        {finish.error && (
          <Text role="alert" c="red">
            {finish.error.code === 'sign_in_failed' ? words.wrongCode : saidProblem(finish.error)}
          </Text>
        )}
        <Button type="submit" h={48} loading={finish.isPending}>
          {words.signIn}
        </Button>
        <Button variant="default" h={48} onClick={onBack}>
          {words.startAgain}
        </Button>
      </Stack>
    </form>
  )
}
