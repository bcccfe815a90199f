import type { FieldKind } from './field-kind.ts'

const yes = new Set('yes yeah yep yup sure correct true ja jawohl genau stimmt sí si claro sim oui sì да ага так evet نعم'.split(' '))
const no = new Set("no nope not never false nein nicht não nao non нет не ні hayır لا don doesn isn haven didn won can't".split(' '))

/** A customer's newest few messages have to say yes or no, and not both. */
export const boolean: FieldKind = {
  parse(entered) {
    const value = typeof entered === 'string' ? { true: true, yes: true, false: false, no: false }[entered.trim().toLowerCase()] : entered
    return typeof value === 'boolean' ? { value } : { problem: 'has to be true or false' }
  },
  format: (stored) => (stored === true ? 'yes' : 'no'),
  standsIn(stored, { tokens, recent }) {
    if (!recent) return false
    const said = { true: tokens.some((word) => yes.has(word)), false: tokens.some((word) => no.has(word)) }
    return said.true !== said.false && said[stored === true ? 'true' : 'false']
  },
}
