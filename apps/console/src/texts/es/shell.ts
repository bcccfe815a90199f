import { counting } from '../counting.ts'
import type { shell as source } from '../en/shell.ts'

const count = counting('es')

export const shell: typeof source = {
  product: 'Proviso',

  title: (page, business) => [page, business, 'Proviso'].filter(Boolean).join(' · '),
  titleWith: (needs, title) => `(${needs > 99 ? '99+' : needs}) ${title}`,

  skip: 'Saltar al contenido',
  reconnecting: 'Reconectando; lo que se ve puede tener hasta medio minuto de retraso.',
  navigation: 'Secciones',
  groups: { today: 'Hoy', customers: 'Clientes', assistant: 'Asistente', business: 'Negocio' },
  places: {
    home: 'Inicio',
    inbox: 'Bandeja',
    approvals: 'Aprobaciones',
    calendar: 'Calendario',
    tasks: 'Tareas',
    leads: 'Contactos',
    board: 'Tablero',
    invoices: 'Facturas',
    payments: 'Pagos',
    imports: 'Importaciones',
    playbook: 'Manual',
    actions: 'Acciones',
    activity: 'Qué ha pasado',
    testChat: 'Chat de prueba',
    channels: 'Canales',
    usage: 'Uso y coste',
    team: 'Equipo',
    settings: 'Ajustes',
    more: 'Más',
  },
  backTo: (place: string) => `Volver a ${place}`,
  badge: (n) => (n > 99 ? '99+' : String(n)),
  waiting: (n) => count(n, { one: 'pendiente de ti', other: 'pendientes de ti' }),
  assistantState: { on: 'Asistente activo', off: 'Asistente apagado', unreached: 'Activo, sin canal' },
  you: 'Tú',
  account: 'Tu cuenta',
  userMenu: 'cuenta, idioma, colores',
  switchBusiness: (name) => `${name}: ir a otro negocio`,
  switchFailed: 'No se pudo abrir el otro negocio',
  chosen: 'Elegido',
  language: 'Idioma',
  theme: { name: 'Colores', auto: 'Como el dispositivo', light: 'Claro', dark: 'Oscuro' },
  roles: { owner: 'Propietario', manager: 'Responsable', agent: 'Agente', viewer: 'Lector' },

  keys: {
    heading: 'Teclas',
    close: 'Cerrar',
    off: 'Las teclas sueltas están desactivadas; se activan en la página de tu cuenta.',
    everywhere: 'En todas partes',
    palette: 'Buscar una sección, una persona, una conversación',
    search: 'Buscar en esta página',
    sheet: 'Esta lista',
    back: 'Cerrar o volver',
    go: 'Ir a',
    next: 'Conversación siguiente',
    previous: 'Conversación anterior',
    takeOver: 'Tomar la conversación',
    handBack: 'Devolverla al asistente',
    send: 'Enviar',
  },
  palette: {
    open: 'Buscar',
    placeholder: 'Sección, persona, conversación …',
    pages: 'Secciones',
    leads: 'Contactos',
    conversations: 'Conversaciones',
    actions: 'Acciones',
    colours: (scheme) => `Colores: ${scheme.toLowerCase()}`,
    nothing: 'No hay nada con ese nombre.',
  },

  update: { there: 'Hay una versión más nueva.', load: 'Cargarla' },

  loading: 'Cargando',

  retry: 'Intentar de nuevo',
  undo: 'Deshacer',
  closeNotice: 'Cerrar este aviso',

  signOut: 'Cerrar sesión',
  signOutAsk: {
    heading: 'No tendrías cómo volver a entrar',
    detail:
      'Entraste por un enlace que funciona una sola vez, y todavía no hay contraseña ni llave de acceso. Pon una antes, junto con tu correo.',
    keep: 'Poner una contraseña',
    leave: 'Cerrar sesión de todos modos',
  },

  rehearsal: 'Responde el modelo de práctica.',
  practiceModel: 'modelo de práctica',
  rehearsalHow: 'Define ANTHROPIC_API_KEY y vuelve a arrancar para usar el de verdad.',

  notFound: {
    page: 'No encontrado',
    heading: 'Esta página no existe',
    detail: 'Puede que la dirección esté mal escrita o que la página sea de otra versión.',
    back: 'A la bandeja',
  },

  meanwhile: {
    heading: 'Otra persona ha cambiado esto mientras tanto',
    detail: 'No se pierde nada de lo que has escrito. Elige qué debe quedar.',
    theirs: 'Lo suyo',
    mine: 'Lo tuyo',
    keep: 'Conservar lo mío',
    take: 'Usar lo suyo',
    empty: 'vacío',
    removed: 'eliminado',
    on: 'activado',
    off: 'desactivado',
  },

  failure: {
    heading: 'No se pudo cargar',
    unreachable: 'El servidor no responde. Puede que se esté reiniciando o que no haya conexión.',
    noPermission: 'No puedes ver esto',
    noPermissionDetail: 'Pide acceso a un propietario del negocio.',
    broken: 'Algo se ha roto en la consola',
    brokenDetail: 'No es culpa tuya. Volver a cargar la página casi siempre ayuda.',
    reload: 'Volver a cargar',
    request: (id) => `Solicitud ${id}`,
    stale: 'Ahora no se pueden cargar mensajes nuevos; se sigue intentando.',
    more: 'No se pudo cargar más.',
    part: (what) => `No se pudo cargar: ${what}.`,
    unreadable: 'No se pudo leer la respuesta. Puede que algo entre tú y el servidor, como un proxy, haya respondido en su lugar.',
  },
}
