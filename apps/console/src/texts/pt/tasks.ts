import { counting } from '../counting.ts'
import type { tasks as source } from '../en/tasks.ts'

const count = counting('pt')

export const tasks: typeof source = {
  tasks: {
    page: 'Tarefas',
    show: 'Mostrar',
    open: 'Abertas',
    done: 'Feitas',
    overdue: 'Atrasadas',
    today: 'Hoje',
    later: 'Mais tarde',
    someDay: 'Sem dia',
    total: (n) => count(n, { one: 'tarefa', other: 'tarefas' }),
    title: 'O que fazer',
    due: 'Até',
    dueHint: (zone) => `No horário de ${zone}. Os donos são lembrados nas conversas deles.`,
    time: 'Hora (nove, se ficar em branco)',
    lead: 'Sobre',
    note: 'Mais',
    add: 'Adicionar tarefa',
    save: 'Salvar',
    cancel: 'Cancelar',
    edit: (title) => `Editar “${title}”`,
    remove: (title) => `Excluir “${title}”`,
    check: (title) => `Feita: ${title}`,
    reopened: 'A tarefa está aberta de novo',
    isDone: (title) => `“${title}” está feita`,
    removed: (title) => `“${title}” foi excluída`,
    failed: 'A tarefa não foi salva',
    reminded: (time) => `lembrada ${time}`,
    none: 'Nada a fazer',
    noneDetail: 'Aqui ficam as tarefas que você ou o assistente criam, as que vencem antes no topo.',
    noneDone: 'Ainda não há nada feito',
    more: 'Carregar mais',
  },
}
