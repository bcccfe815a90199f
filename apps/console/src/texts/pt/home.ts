import { counting, plural } from '../counting.ts'
import type { home as source } from '../en/home.ts'

const count = counting('pt')
const form = plural('pt')

export const home: typeof source = {
  home: {
    page: 'Início',
    needs: {
      heading: 'Precisa de você',
      none: 'Nada espera por você.',
      noneDetail: 'Aqui vai aparecer o que só uma pessoa pode decidir.',
      approvals: (n) => count(n, { one: 'ação espera a sua decisão', other: 'ações esperam a sua decisão' }),
      conversations: (n) => count(n, { one: 'conversa espera resposta', other: 'conversas esperam resposta' }),
      tasks: (n) => count(n, { one: 'tarefa vencida', other: 'tarefas vencidas' }),
      expires: (time) => `até ${time}`,
      due: (time) => `vence ${time}`,
      all: (n) => `Ver todas (${n})`,
      channel: (messenger, status) => `${messenger}: ${status}`,
    },
    visits: {
      heading: 'Reservas de hoje',
      none: 'Nenhuma reserva hoje.',
      calendar: 'Agenda',
      with: (service, staff) => `${service}, ${staff}`,
      held: 'guardada',
    },
    week: {
      heading: 'Esta semana',
      leads: (n) => form(n, { one: 'contato novo', other: 'contatos novos' }),
      money: 'recebidos',
      noMoney: 'Nenhum pagamento ainda',
    },
    stopped: {
      heading: 'Barrado hoje',
      none: 'Nada precisou ser barrado.',
      noneDetail: 'Quando o assistente quer fazer o que as suas regras não permitem, ele é barrado e você vê por quê.',
      count: (n) => count(n, { one: 'ação barrada', other: 'ações barradas' }),
      see: 'Ver por quê',
      limit: 'Um limite foi atingido.',
    },
    cost: {
      heading: 'Custo de hoje',
      of: (budget) => `de ${budget} por dia`,
      bar: 'Parte do orçamento do dia',
      estimated: 'Em parte estimado.',
      more: 'Uso e custo',
    },
    assistant: {
      heading: 'O assistente',
      on: 'Ele responde aos seus clientes.',
      unreached: 'Está ligado, mas nenhum canal está conectado: ninguém consegue escrever para ele.',
      connect: 'Conectar WhatsApp ou Telegram',
      off: 'Está desligado: os clientes não recebem resposta dele. O que escrevem fica guardado para você.',
      turnOff: 'Desligar',
      turnOn: 'Ligar',
      sureOff: 'Até você ligar de novo, só você vai responder.',
      sureOn: 'A partir de agora ele responde aos seus clientes nos canais conectados.',
      sureUnreached: 'Ele será ligado e responderá assim que um canal estiver conectado.',
      yesOff: 'Sim, desligar',
      yesOn: 'Sim, ligar',
      cancel: 'Cancelar',
      failed: 'Não foi possível mudar o assistente',
    },
    setup: {
      heading: 'Prepare o seu assistente',
      left: (n) => count(n, { one: 'passo restante', other: 'passos restantes' }),
      go: 'Continuar',
      hide: 'Ocultar',
      done: 'feito',
      open: 'ainda não feito',
    },
  },
}
