/** Where two keys lead: `g`, then one of these. */
export const jumps = {
  h: '/',
  i: '/inbox',
  l: '/leads',
  b: '/leads/board',
  c: '/calendar',
  a: '/approvals',
  t: '/tasks',
  v: '/invoices',
  p: '/playbook',
  w: '/activity',
  s: '/settings',
} as const

export type Wish = { kind: 'go'; to: string } | { kind: 'palette' } | { kind: 'sheet' } | { kind: 'search' }

interface Pressed {
  key: string
  /** Where it lies, as on a keyboard of the Latin alphabet: `KeyG`. */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

interface Step {
  wish?: Wish
  /** The first of two keys has been pressed. */
  began: boolean
}

/** The letter of a key in the Latin alphabet; on a keyboard of another one, what lies there. */
export const letterOf = ({ key, code }: Pick<Pressed, 'key' | 'code'>) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '')

/** What a key means. `single`: keys without Ctrl count, which they do neither in fields nor where somebody has switched them off. */
export function keyStep(pressed: Pressed, { began, single }: { began: boolean; single: boolean }): Step {
  const command = pressed.ctrlKey || pressed.metaKey
  if (command && !pressed.altKey && letterOf(pressed) === 'k') return { wish: { kind: 'palette' }, began: false }
  if (command || pressed.altKey || !single) return { began: false }
  if (pressed.key === '?') return { wish: { kind: 'sheet' }, began: false }
  if (pressed.key === '/') return { wish: { kind: 'search' }, began: false }
  const letter = letterOf(pressed)
  const to = Object.entries(jumps).find(([key]) => key === letter)?.[1]
  if (began && to) return { wish: { kind: 'go', to }, began: false }
  return { began: letter === 'g' }
}
