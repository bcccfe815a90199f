import { Button, Divider, Loader, Stack, Text, Title } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeysWork } from '../../api/passkey.ts'
import { waysQuery } from '../../api/queries.ts'
import { Failure } from '../../shell/failure.tsx'
import { ForRunner } from '../../shell/for-runner.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { texts } from '../../texts/index.ts'
import { CodeForm } from './code-form.tsx'
import classes from './page.module.css'
import { PasswordForm } from './password-form.tsx'
import { usePasskeySignIn } from './use-sign-in.ts'

/** For who is not signed in: every way in that there is here. Whoever gets in finds the page they asked for. */
export function SignInPage() {
  const { signIn: words } = texts
  usePageTitle(words.page)
  const [ticket, setTicket] = useState<string>()
  const { data: ways, error, refetch } = useQuery(waysQuery)
  const passkey = usePasskeySignIn(setTicket)
  return (
    <main className={classes.page}>
      <Stack className={classes.card} gap="lg">
        <img src="/favicon.svg" alt="" width={48} height={48} />
        <Title order={1} size="h2">
          {ticket ? words.secondFactor : words.heading}
        </Title>
        {!ways && (error ? <Failure error={error} retry={refetch} /> : <Loader className="appears-late" />)}
        {ways && !ways.has_owner && <FirstOwner />}
        {ways?.has_owner && ticket && <CodeForm ticket={ticket} onBack={() => setTicket(undefined)} />}
        {ways?.has_owner && !ticket && (
          <>
            <PasswordForm mail={ways.mail} onTicket={setTicket} />
            {ways.passkeys && passkeysWork() && (
              <>
                <Divider label={words.or} />
                <Button
                  variant="default"
                  h={48}
                  leftSection={<IconFingerprint size={20} aria-hidden />}
                  loading={passkey.isPending}
                  onClick={() => passkey.mutate()}
                >
                  {words.passkey}
                </Button>
                {passkey.said && (
                  <Text role="alert" c="red">
                    {passkey.said}
                  </Text>
                )}
              </>
            )}
            <details className={classes.more}>
              <summary>{words.otherWays}</summary>
              <Stack gap="sm" mt="sm">
                {ways.mail && <Text>{words.fromMail}</Text>}
                <Text>{words.fromOwner}</Text>
                <ForRunner how={words.fromTerminal} command={words.command} />
              </Stack>
            </details>
          </>
        )}
      </Stack>
    </main>
  )
}

function FirstOwner() {
  return (
    <>
      <Text>{texts.signIn.first}</Text>
      <Text>{texts.signIn.firstHow}</Text>
    </>
  )
}
