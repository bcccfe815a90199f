import { type Finding, pass, warn } from './finding.ts'

/** Whether others can reach us by https, as Telegram's webhooks need; without it we poll. */
export function checkPublicUrl(publicUrl: string): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:') return pass('public url', publicUrl)
  if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    return pass('public url', `${publicUrl}, this machine only: Telegram is polled`)
  return warn(
    'public url',
    `${publicUrl} is not https`,
    'Put a proxy with a certificate in front (docker compose --profile proxy up) and set PUBLIC_URL to it.',
  )
}
