import { counting } from '../counting.ts'
import type { tasks as source } from '../en/tasks.ts'

const count = counting('es')

export const tasks: typeof source = {
  tasks: {
    page: 'Tareas',
    show: 'Mostrar',
    open: 'Pendientes',
    done: 'Hechas',
    overdue: 'Atrasadas',
    today: 'Hoy',
    later: 'Más adelante',
    someDay: 'Sin día',
    total: (n) => count(n, { one: 'tarea', other: 'tareas' }),
    title: 'Qué hay que hacer',
    due: 'Para el',
    dueHint: (zone) => `En la hora de ${zone}. A los dueños se les recuerda en sus chats.`,
    time: 'Hora (las nueve si se omite)',
    lead: 'Sobre',
    note: 'Más',
    add: 'Añadir tarea',
    save: 'Guardar',
    cancel: 'Cancelar',
    edit: (title) => `Editar «${title}»`,
    remove: (title) => `Eliminar «${title}»`,
    check: (title) => `Hecha: ${title}`,
    reopened: 'La tarea vuelve a estar pendiente',
    isDone: (title) => `«${title}» está hecha`,
    removed: (title) => `«${title}» se eliminó`,
    failed: 'La tarea no se guardó',
    reminded: (time) => `recordada ${time}`,
    none: 'No hay nada que hacer',
    noneDetail: 'Aquí están las tareas que creáis tú o el asistente, primero las que vencen antes.',
    noneDone: 'Aún no hay nada hecho',
    more: 'Cargar más',
  },
}
