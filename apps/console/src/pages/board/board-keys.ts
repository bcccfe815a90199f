interface Pressed {
  key: string
  shiftKey: boolean
  target: EventTarget
}

type Wish = { kind: 'focus'; element: HTMLElement } | { kind: 'move'; leadId: string; step: number }

/** What a key on a card asks for: an arrow goes to another card, with Shift it takes the card along to the next stage. */
export function boardKey({ key, shiftKey, target }: Pressed, board: HTMLElement | null): Wish | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-lead]') : null
  if (!card || !board || (target instanceof Element && target.closest('[role=menu]'))) return undefined
  const rtl = getComputedStyle(board).direction === 'rtl'
  const across = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key]
  if (shiftKey) return across === undefined ? undefined : { kind: 'move', leadId: card.dataset.lead ?? '', step: across }
  const columns = [...board.querySelectorAll<HTMLElement>('[data-stage]')]
  const column = card.closest<HTMLElement>('[data-stage]')
  const cards = cardsOf(column)
  const at = cards.indexOf(card)
  if (across !== undefined) {
    const beside = cardsOf(columns[columns.indexOf(column ?? card) + across] ?? null)
    return focusOn(beside[Math.min(at, beside.length - 1)])
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  return step === undefined ? undefined : focusOn(cards[at + step])
}

const cardsOf = (column: HTMLElement | null) => [...(column?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])]

function focusOn(card: HTMLElement | undefined): Wish | undefined {
  const element = card?.querySelector<HTMLElement>('a')
  return element ? { kind: 'focus', element } : undefined
}

/** The focus goes along with a card that was moved by keys. */
export function focusCard(board: HTMLElement | null, leadId: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => board?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(leadId)}"] a`)?.focus()),
  )
}
