import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { readTrustedProxies, type TrustedProxies } from '@proviso/api/trusted-proxies'

export const roles = ['gateway', 'worker', 'api'] as const
export type Role = (typeof roles)[number]

/** The environment, read and judged once. */
export interface Env {
  port: number
  host: string
  publicUrl: string
  databaseUrl?: string
  dataDir?: string
  redisUrl?: string
  anthropic?: { apiKey: string; baseUrl?: string }
  telegramApiRoot: string
  stripeApiRoot?: string
  whatsappUrl?: string
  graphApiRoot?: string
  encryptionKey?: Uint8Array
  bootstrapApiKey?: string
  /** Absent: nothing is mailed. */
  mail?: { url: string; from: string }
  /** Whose X-Forwarded-For is believed; absent: this machine's. */
  trustedProxies?: TrustedProxies
  allowPrivateTargets: boolean
  roles: Set<Role>
  logLevel: string
}

type Source = Record<string, string | undefined>

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent']
const names = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'PROVISO_DATA_DIR',
  'REDIS_URL',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_BASE_URL',
  'TELEGRAM_API_ROOT',
  'STRIPE_API_ROOT',
  'GRAPH_API_ROOT',
  'WHATSAPP_WS_URL',
  'ENCRYPTION_KEY',
  'BOOTSTRAP_API_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'TRUSTED_PROXIES',
  'ALLOW_PRIVATE_TARGETS',
  'ROLE',
  'LOG_LEVEL',
  'NODE_ENV',
] as const
type Name = (typeof names)[number]

/** Every problem as a sentence, all at once; or the environment. Empty values count as absent; `NAME_FILE` names a file that holds the value. */
export function readEnv(source: Source = process.env): { env: Env } | { problems: string[] } {
  const problems: string[] = []
  const get = (name: Name): string | undefined => {
    const file = source[`${name}_FILE`]
    if (!file) return source[name]?.trim() || undefined
    if (source[name]) problems.push(`${name} and ${name}_FILE are both set: keep one of them.`)
    try {
      return readFileSync(file, 'utf8').trim() || undefined
    } catch {
      problems.push(`${name}_FILE names ${file}, which cannot be read.`)
      return undefined
    }
  }
  const url = (name: Name, protocols: string[], example: string) => {
    const value = get(name)
    if (value && !(URL.canParse(value) && protocols.includes(new URL(value).protocol)))
      problems.push(`${name} has to be an address like ${example}.`)
    return value
  }

  const port = Number(get('PORT') ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push('PORT has to be a number from 0 to 65535.')
  const host = get('HOST') ?? '127.0.0.1'
  if (!isIP(host) && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host))
    problems.push('HOST has to be an address or name of this machine, such as 0.0.0.0.')
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/proviso')
  const redisUrl = url('REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379')
  const publicUrl =
    url('PUBLIC_URL', ['http:', 'https:'], 'https://proviso.example.com') ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  const baseUrl = url('ANTHROPIC_BASE_URL', ['http:', 'https:'], 'https://api.anthropic.com')
  const telegramApiRoot = url('TELEGRAM_API_ROOT', ['http:', 'https:'], 'https://api.telegram.org') ?? 'https://api.telegram.org'
  const stripeApiRoot = url('STRIPE_API_ROOT', ['http:', 'https:'], 'https://api.stripe.com')
  const graphApiRoot = url('GRAPH_API_ROOT', ['http:', 'https:'], 'https://graph.facebook.com')
  const apiKey = get('ANTHROPIC_API_KEY')

  const role = get('ROLE') ?? 'all'
  const wanted = role.split(',').map((each) => each.trim())
  const unknown = wanted.filter((each) => each !== 'all' && !roles.includes(each as Role))
  if (unknown.length) problems.push(`ROLE knows gateway, worker, api and all, not ${unknown.join(', ')}.`)
  if (role !== 'all' && !databaseUrl)
    problems.push('ROLE other than all needs DATABASE_URL: several processes cannot share the embedded database.')

  const encryptionKey = readKey(get('ENCRYPTION_KEY'), problems)
  if (databaseUrl && !encryptionKey)
    problems.push('DATABASE_URL needs ENCRYPTION_KEY: 32 bytes in base64 or hex, for example from `openssl rand -base64 32`.')
  const bootstrapApiKey = get('BOOTSTRAP_API_KEY')
  if (bootstrapApiKey && !/^pv_live_[A-Za-z0-9_-]{32,}$/.test(bootstrapApiKey))
    problems.push('BOOTSTRAP_API_KEY has to be pv_live_ followed by at least 32 characters of A-Z, a-z, 0-9, _ and -.')
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587')
  const mailFrom = get('MAIL_FROM')
  if (smtpUrl && !mailFrom) problems.push('SMTP_URL needs MAIL_FROM: who mails are from, such as Proviso <post@example.com>.')
  if (mailFrom && !/^([^<>\r\n]*<)?[^<>@\s]+@[^<>@\s]+>?$/.test(mailFrom))
    problems.push('MAIL_FROM has to be an address, such as post@example.com or Proviso <post@example.com>.')
  const proxies = get('TRUSTED_PROXIES')
  const trustedProxies = proxies ? readTrustedProxies(proxies) : undefined
  if (proxies && !trustedProxies)
    problems.push('TRUSTED_PROXIES has to be a number of proxies, or addresses and networks such as 10.0.0.2, 172.16.0.0/12.')
  const whatsappWs = get('WHATSAPP_WS_URL')
  if (whatsappWs) {
    const loopback = URL.canParse(whatsappWs) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(whatsappWs).hostname)
    if (!loopback || get('NODE_ENV') !== 'test')
      problems.push('WHATSAPP_WS_URL is for tests alone: a loopback address, with NODE_ENV=test.')
  }
  const privateTargets = get('ALLOW_PRIVATE_TARGETS') ?? '0'
  if (!['0', '1'].includes(privateTargets)) problems.push('ALLOW_PRIVATE_TARGETS is 1 or 0.')
  const logLevel = get('LOG_LEVEL') ?? 'info'
  if (!levels.includes(logLevel)) problems.push(`LOG_LEVEL knows ${levels.join(', ')}.`)

  if (problems.length) return { problems }
  const dataDir = get('PROVISO_DATA_DIR')
  return {
    env: {
      port,
      host,
      publicUrl: publicUrl.replace(/\/+$/, ''),
      telegramApiRoot,
      ...(stripeApiRoot ? { stripeApiRoot: stripeApiRoot.replace(/\/+$/, '') } : {}),
      allowPrivateTargets: privateTargets === '1',
      roles: new Set(wanted.includes('all') ? roles : (wanted as Role[])),
      logLevel,
      ...(databaseUrl ? { databaseUrl } : {}),
      ...(graphApiRoot ? { graphApiRoot } : {}),
      ...(whatsappWs ? { whatsappUrl: whatsappWs } : {}),
      ...(dataDir ? { dataDir } : {}),
      ...(redisUrl ? { redisUrl } : {}),
      ...(apiKey ? { anthropic: { apiKey, ...(baseUrl ? { baseUrl } : {}) } } : {}),
      ...(encryptionKey ? { encryptionKey } : {}),
      ...(bootstrapApiKey ? { bootstrapApiKey } : {}),
      ...(trustedProxies ? { trustedProxies } : {}),
      ...(smtpUrl && mailFrom ? { mail: { url: smtpUrl, from: mailFrom } } : {}),
    },
  }
}

/** Colours are for a person's terminal that has not asked to be spared them. */
export const wantsColor = (isTTY: boolean, source: Source = process.env): boolean => isTTY && !source.NO_COLOR

function readKey(text: string | undefined, problems: string[]): Uint8Array | undefined {
  if (!text) return undefined
  const bytes = /^[0-9a-fA-F]{64}$/.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (bytes.length === 32) return bytes
  problems.push('ENCRYPTION_KEY has to be 32 bytes in base64 or hex, for example from `openssl rand -base64 32`.')
  return undefined
}
