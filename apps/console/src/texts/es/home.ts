import { counting, plural } from '../counting.ts'
import type { home as source } from '../en/home.ts'

const count = counting('es')
const form = plural('es')

export const home: typeof source = {
  home: {
    page: 'Inicio',
    needs: {
      heading: 'Pendiente de ti',
      none: 'Nada te espera.',
      noneDetail: 'Aquí aparecerá lo que solo puede decidir una persona.',
      approvals: (n) => count(n, { one: 'acción espera tu decisión', other: 'acciones esperan tu decisión' }),
      conversations: (n) => count(n, { one: 'conversación espera respuesta', other: 'conversaciones esperan respuesta' }),
      tasks: (n) => count(n, { one: 'tarea vencida', other: 'tareas vencidas' }),
      expires: (time) => `hasta ${time}`,
      due: (time) => `vence ${time}`,
      all: (n) => `Ver las ${n}`,
      channel: (messenger, status) => `${messenger}: ${status}`,
    },
    visits: {
      heading: 'Reservas de hoy',
      none: 'Hoy no hay reservas.',
      calendar: 'Calendario',
      with: (service, staff) => `${service}, ${staff}`,
      held: 'apartada',
    },
    week: {
      heading: 'Esta semana',
      leads: (n) => form(n, { one: 'contacto nuevo', other: 'contactos nuevos' }),
      money: 'recibido',
      noMoney: 'Aún no hay pagos',
    },
    stopped: {
      heading: 'Detenido hoy',
      none: 'No hubo que detener nada.',
      noneDetail: 'Cuando el asistente quiere hacer algo que tus reglas no permiten, se le detiene y ves por qué.',
      count: (n) => count(n, { one: 'acción detenida', other: 'acciones detenidas' }),
      see: 'Ver por qué',
      limit: 'Se alcanzó un límite.',
    },
    cost: {
      heading: 'Coste de hoy',
      of: (budget) => `de ${budget} al día`,
      bar: 'Parte del presupuesto del día',
      estimated: 'En parte estimado.',
      more: 'Uso y coste',
    },
    assistant: {
      heading: 'El asistente',
      on: 'Responde a tus clientes.',
      unreached: 'Está encendido, pero no hay ningún canal conectado: nadie puede escribirle.',
      connect: 'Conectar WhatsApp o Telegram',
      off: 'Está apagado: los clientes no reciben respuesta. Lo que escriben se guarda para ti.',
      turnOff: 'Apagar',
      turnOn: 'Encender',
      sureOff: 'Hasta que lo enciendas de nuevo, solo responderás tú.',
      sureOn: 'Desde ahora responde a tus clientes en los canales conectados.',
      sureUnreached: 'Se enciende y responderá en cuanto haya un canal conectado.',
      yesOff: 'Sí, apagar',
      yesOn: 'Sí, encender',
      cancel: 'Cancelar',
      failed: 'No se pudo cambiar el asistente',
    },
    setup: {
      heading: 'Prepara tu asistente',
      left: (n) => count(n, { one: 'paso pendiente', other: 'pasos pendientes' }),
      go: 'Continuar',
      hide: 'Ocultar',
      done: 'hecho',
      open: 'pendiente',
    },
  },
}
