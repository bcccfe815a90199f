import { counting } from '../counting.ts'
import type { board as source } from '../en/board.ts'

const count = counting('es')

export const board: typeof source = {
  board: {
    page: 'Tablero',
    help: 'Arrastra una tarjeta a otra etapa, usa su menú o mantén Mayús y pulsa una flecha.',
    stage: 'Etapa',
    column: (stage, total) => `${stage}, ${total}`,
    more: 'Mostrar más',
    empty: 'Aquí no hay nadie',
    move: (name) => `Mover a ${name}`,
    moveTo: 'Mover a',
    moved: (name, stage) => `${name} pasó a ${stage}`,
    failed: (name) => `${name} se queda donde estaba`,
    silent: 'Aún sin mensajes',
    next: (time) => `Reserva: ${time}`,
    waits: 'Espera aprobación',
    noStages: 'Aún no hay etapas',
    noStagesDetail: 'Las etapas son los pasos del primer mensaje hasta ser cliente.',
    makeStages: 'Crear etapas',
    cards: (n) => count(n, { one: 'contacto', other: 'contactos' }),
  },
}
