import type { MediaKind, Precondition } from '@proviso/contracts'
import type { Sayings } from '../language.ts'
import { sayArgument, sayField, sayNumber } from '../say-name.ts'

type Of<T extends Precondition['type']> = Extract<Precondition, { type: T }>

const kinds: Record<MediaKind, [one: string, fresh: string]> = {
  image: ['una imagen', 'una imagen nueva'],
  document: ['un documento', 'un documento nuevo'],
  video: ['un vídeo', 'un vídeo nuevo'],
  audio: ['un audio', 'un audio nuevo'],
  voice: ['una nota de voz', 'una nota de voz nueva'],
}
const list = (words: string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`)
const within = (count: number) => (count === 1 ? 'en su último mensaje' : `en sus últimos ${sayNumber(count, ',')} mensajes`)
const subject = (argument: string) => (argument === 'amount' ? 'El importe' : `El argumento ${sayArgument(argument)}`)
const orAsk = (asks: boolean) => (asks ? ', si no, pregúntame antes.' : '.')
const fields: Record<string, string> = { phone: 'teléfono', email: 'correo', name: 'nombre' }

export const spanishSayings: Sayings = {
  onlyIf: (condition) => `Solo si ${condition}.`,
  trial: (sentence) => `A prueba: ${sentence[0]?.toLowerCase()}${sentence.slice(1)}`,
  trialPart: (condition) => `a prueba ${condition}`,
  anyOf: (conditions) => `al menos una de estas condiciones se cumple: ${conditions.join(' o ')}`,
  holds: {
    client_sent_media: (p: Of<'client_sent_media'>) =>
      `el cliente ha enviado ${list(p.media_kinds.map((kind) => kinds[kind][p.unused ? 1 : 0]))} ${within(p.within_messages)}`,
    lead_field_filled: (p: Of<'lead_field_filled'>) => `tenemos su ${fields[p.field] ?? sayField(p.field)}`,
    function_called_before: (p: Of<'function_called_before'>) =>
      `${p.name} ha tenido éxito${p.same_arguments ? ` con el mismo ${p.same_arguments.map(sayArgument).join(' y ')}` : ''}`,
    min_client_messages: (p: Of<'min_client_messages'>) =>
      `el cliente ha escrito al menos ${p.count === 1 ? '1 mensaje' : `${sayNumber(p.count, ',')} mensajes`}`,
    payment_received: (p: Of<'payment_received'>) =>
      `ha llegado ${p.at_least === undefined ? 'un pago' : `al menos ${sayNumber(p.at_least, ',')}`} por el proveedor de pagos${p.within_days === undefined ? '' : ` en los últimos ${p.within_days} días`}`,
    client_confirmed: (p: Of<'client_confirmed'>) =>
      `el cliente ha confirmado las condiciones exactas con el botón ${within(p.within_messages)}`,
  },
  argumentMax: (argument, max, asks) => `${subject(argument)} puede ser como máximo ${max}${orAsk(asks)}`,
  argumentMin: (argument, min, asks) => `${subject(argument)} tiene que ser al menos ${min}${orAsk(asks)}`,
  callsPerDay: (count, scope, asks) => `Como máximo ${sayNumber(count, ',')} al día ${scope}${orAsk(asks)}`,
  amountPerDay: (argument, max, scope, asks) => `${subject(argument)} puede sumar como máximo ${max} al día ${scope}${orAsk(asks)}`,
  scopes: { conversation: 'por conversación', lead: 'por cliente', business: 'en total' },
  askAlways: 'Pregúntame siempre antes.',
  askNever: 'No hace falta preguntarme.',
  askAtLimits: 'Pregúntame antes si se alcanza un límite.',
  sample: (share) => `Déjame revisar ${share.includes('%') ? `el ${share}` : share} después.`,
  share: (decimal) => `una parte de ${decimal}`,
  onCheckError: {
    allow: 'Si una comprobación no se puede hacer, déjalo pasar.',
    block: 'Si una comprobación no se puede hacer, bloquéalo.',
  },
  off: 'Desactivado.',
  on: 'Activado.',
  marks: { guidance: 'Consejo', action: 'Acción', audience: 'Abierto a', settings: 'Ajustes' },
  audiences: { assistant: 'el asistente', person: 'personas', integrator: 'integraciones' },
  decimal: ',',
}
