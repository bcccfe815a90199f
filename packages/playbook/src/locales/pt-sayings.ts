import type { MediaKind, Precondition } from '@proviso/contracts'
import type { Sayings } from '../language.ts'
import { sayArgument, sayField, sayNumber } from '../say-name.ts'

type Of<T extends Precondition['type']> = Extract<Precondition, { type: T }>

const kinds: Record<MediaKind, [one: string, fresh: string]> = {
  image: ['uma imagem', 'uma imagem nova'],
  document: ['um documento', 'um documento novo'],
  video: ['um vídeo', 'um vídeo novo'],
  audio: ['um áudio', 'um áudio novo'],
  voice: ['uma mensagem de voz', 'uma mensagem de voz nova'],
}
const list = (words: string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`)
const within = (count: number) => (count === 1 ? 'na sua última mensagem' : `nas suas últimas ${sayNumber(count, ',')} mensagens`)
const subject = (argument: string) => (argument === 'amount' ? 'O valor' : `O argumento ${sayArgument(argument)}`)
const orAsk = (asks: boolean) => (asks ? ', senão me pergunte antes.' : '.')
const fields: Record<string, string> = { phone: 'telefone', email: 'e-mail', name: 'nome' }

export const portugueseSayings: Sayings = {
  onlyIf: (condition) => `Só se ${condition}.`,
  trial: (sentence) => `Em teste: ${sentence[0]?.toLowerCase()}${sentence.slice(1)}`,
  trialPart: (condition) => `em teste ${condition}`,
  anyOf: (conditions) => `pelo menos uma destas condições vale: ${conditions.join(' ou ')}`,
  holds: {
    client_sent_media: (p: Of<'client_sent_media'>) =>
      `o cliente enviou ${list(p.media_kinds.map((kind) => kinds[kind][p.unused ? 1 : 0]))} ${within(p.within_messages)}`,
    lead_field_filled: (p: Of<'lead_field_filled'>) => `temos o seu ${fields[p.field] ?? sayField(p.field)}`,
    function_called_before: (p: Of<'function_called_before'>) =>
      `${p.name} deu certo${p.same_arguments ? ` com o mesmo ${p.same_arguments.map(sayArgument).join(' e ')}` : ''}`,
    min_client_messages: (p: Of<'min_client_messages'>) =>
      `o cliente escreveu pelo menos ${p.count === 1 ? '1 mensagem' : `${sayNumber(p.count, ',')} mensagens`}`,
    payment_received: (p: Of<'payment_received'>) =>
      `chegou ${p.at_least === undefined ? 'um pagamento' : `pelo menos ${sayNumber(p.at_least, ',')}`} pelo provedor de pagamentos${p.within_days === undefined ? '' : ` nos últimos ${p.within_days} dias`}`,
    client_confirmed: (p: Of<'client_confirmed'>) => `o cliente confirmou as condições exatas com o botão ${within(p.within_messages)}`,
  },
  argumentMax: (argument, max, asks) => `${subject(argument)} pode ser no máximo ${max}${orAsk(asks)}`,
  argumentMin: (argument, min, asks) => `${subject(argument)} tem que ser pelo menos ${min}${orAsk(asks)}`,
  callsPerDay: (count, scope, asks) => `No máximo ${sayNumber(count, ',')} por dia ${scope}${orAsk(asks)}`,
  amountPerDay: (argument, max, scope, asks) => `${subject(argument)} pode somar no máximo ${max} por dia ${scope}${orAsk(asks)}`,
  scopes: { conversation: 'por conversa', lead: 'por cliente', business: 'no total' },
  askAlways: 'Sempre me pergunte antes.',
  askNever: 'Não precisa me perguntar.',
  askAtLimits: 'Me pergunte antes se um limite for atingido.',
  sample: (share) => `Deixe eu revisar ${share} depois.`,
  share: (decimal) => `uma parte de ${decimal}`,
  onCheckError: {
    allow: 'Se uma verificação não puder ser feita, deixe passar.',
    block: 'Se uma verificação não puder ser feita, bloqueie.',
  },
  off: 'Desligado.',
  on: 'Ligado.',
  marks: { guidance: 'Conselho', action: 'Ação', audience: 'Aberto a', settings: 'Ajustes' },
  audiences: { assistant: 'o assistente', person: 'pessoas', integrator: 'integrações' },
  decimal: ',',
}
