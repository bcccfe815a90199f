import { counting } from '../counting.ts'
import type { board as source } from '../en/board.ts'

const count = counting('pt')

export const board: typeof source = {
  board: {
    page: 'Quadro',
    help: 'Arraste um cartão para outra etapa, use o menu dele ou segure Shift e aperte uma seta.',
    stage: 'Etapa',
    column: (stage, total) => `${stage}, ${total}`,
    more: 'Mostrar mais',
    empty: 'Ninguém aqui',
    move: (name) => `Mover ${name}`,
    moveTo: 'Mover para',
    moved: (name, stage) => `${name} passou para ${stage}`,
    failed: (name) => `${name} fica onde estava`,
    silent: 'Ainda sem mensagem',
    next: (time) => `Agendado: ${time}`,
    waits: 'Espera aprovação',
    noStages: 'Ainda não há etapas',
    noStagesDetail: 'Etapas são os passos da primeira mensagem até virar cliente.',
    makeStages: 'Criar etapas',
    cards: (n) => count(n, { one: 'contato', other: 'contatos' }),
  },
}
