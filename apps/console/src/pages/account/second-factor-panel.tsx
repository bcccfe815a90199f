import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { accountKey } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { Account } from '../../api/shapes.ts'
import { useWrite } from '../../api/use-write.ts'
import { CopyField } from '../../parts/copy-field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import { texts } from '../../texts/index.ts'
import { QrCode } from '../channels/qr-code.tsx'
import { BackupCodes } from './backup-codes.tsx'
import classes from './page.module.css'

type Doing = 'start' | 'renew' | 'end'

/** A code of an app beside the password. Backup codes are shown once, until somebody says that they are kept. */
export function SecondFactorPanel({ account }: { account: Account }) {
  const { second: words } = texts.accountPage
  const [doing, setDoing] = useState<Doing>()
  const [codes, setCodes] = useState<string[]>()
  const done = (made?: string[]) => {
    setDoing(undefined)
    setCodes(made)
  }
  return (
    <Panel title={words.heading} detail={account.second_factor ? words.on : words.off}>
      {codes && <BackupCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && doing === 'start' && <Start onDone={done} onCancel={() => done()} />}
      {!codes && (doing === 'renew' || doing === 'end') && <WithCode doing={doing} onDone={done} onCancel={() => done()} />}
      {!codes && !doing && account.second_factor && (
        <>
          <Text>{words.left(account.backup_codes_left)}</Text>
          <Group gap="sm">
            <Button variant="default" h={44} onClick={() => setDoing('renew')}>
              {words.renew}
            </Button>
            <Button variant="default" h={44} onClick={() => setDoing('end')}>
              {words.end}
            </Button>
          </Group>
        </>
      )}
      {!codes && !doing && !account.second_factor && (
        <Button variant="default" h={44} w="fit-content" onClick={() => setDoing('start')}>
          {words.start}
        </Button>
      )}
    </Panel>
  )
}

interface PartProps {
  onDone: (codes?: string[]) => void
  onCancel: () => void
}

function Start({ onDone, onCancel }: PartProps) {
  const { second: words } = texts.accountPage
  const secret = useWrite((csrfToken) => send('POST /v1/account/second-factor', { csrfToken, body: {} }), accountKey)
  const confirm = useWrite(
    (csrfToken, code: string) => send('POST /v1/account/second-factor/confirm', { csrfToken, body: { code } }),
    accountKey,
  )
  const { mutate } = secret
  useEffect(() => mutate(), [mutate])
  if (!secret.data) return secret.error ? <Refusal error={secret.error} /> : <Loader />
  return (
    <>
      <Text>{words.scan}</Text>
      <div className={classes.qr}>
        <QrCode text={secret.data.uri} label={words.qr} />
        {/* nobody scans the screen that they hold */}
        <Button className={classes.here} variant="default" h={44} component="a" href={secret.data.uri}>
          {words.openApp}
        </Button>
        <Stack gap="md" flex={1} miw={220}>
          <CopyField label={words.secret} value={secret.data.secret} />
          <CodeField
            pending={confirm.isPending}
            onCancel={onCancel}
            onCode={(code) => confirm.mutate(code, { onSuccess: ({ backup_codes }) => onDone(backup_codes) })}
          />
          <Refusal error={confirm.error} />
        </Stack>
      </div>
    </>
  )
}

function WithCode({ doing, onDone, onCancel }: PartProps & { doing: 'renew' | 'end' }) {
  const renew = useWrite((csrfToken, code: string) => send('POST /v1/account/backup-codes', { csrfToken, body: { code } }), accountKey)
  const end = useWrite((csrfToken, code: string) => send('POST /v1/account/second-factor/end', { csrfToken, body: { code } }), accountKey)
  return (
    <>
      <CodeField
        pending={renew.isPending || end.isPending}
        onCancel={onCancel}
        onCode={(code) =>
          doing === 'renew'
            ? renew.mutate(code, { onSuccess: ({ backup_codes }) => onDone(backup_codes) })
            : end.mutate(code, { onSuccess: () => onDone() })
        }
      />
      <Refusal error={renew.error ?? end.error} />
    </>
  )
}

interface CodeProps {
  pending: boolean
  onCode: (code: string) => void
  onCancel: () => void
}

function CodeField({ pending, onCode, onCancel }: CodeProps) {
  const { second: words } = texts.accountPage
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) onCode(code.trim())
      }}
    >
      <Group align="flex-end" gap="sm">
        <TextInput
          size="md"
          dir="ltr"
          required
          label={words.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={30}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" h={44} loading={pending}>
          {words.confirm}
        </Button>
        <Button variant="default" h={44} onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
    </form>
  )
}
