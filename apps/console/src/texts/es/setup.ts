import { counting } from '../counting.ts'
import type { setup as source } from '../en/setup.ts'

const count = counting('es')

export const setup: typeof source = {
  setup: {
    page: 'Puesta en marcha',
    list: 'Pasos',
    stepOf: (n, of) => `Paso ${n} de ${of}`,
    steps: {
      business: 'Tu negocio',
      model: 'El modelo',
      channel: 'WhatsApp o Telegram',
      rules: 'Qué puede hacer',
      test: 'Pruébalo',
      live: 'En marcha',
    },
    back: 'Atrás',
    next: 'Siguiente',
    later: 'Más tarde',
    finish: 'A la página de inicio',
    business: {
      name: 'Nombre',
      nameHint: 'Como lo conocen tus clientes.',
      nameMissing: 'Escribe el nombre del negocio.',
      zone: 'Zona horaria',
      zoneHint: 'Las reservas y los días siguen su hora.',
      currency: 'Moneda',
      locale: 'Idioma de tus clientes',
      localeHint: 'Para las facturas y los avisos automáticos. El asistente responde en el idioma en que le escriben.',
      save: 'Guardar y continuar',
    },
    model: {
      real: 'Hay una clave para el modelo: responde el de verdad.',
      rehearsal: 'Aún no hay clave para el modelo: responde el de práctica. Conoce unas pocas frases y sirve para probar.',
      how: 'Esto es para quien instaló Proviso: define la clave y lo arranca de nuevo:',
      command: 'ANTHROPIC_API_KEY=… npm start',
      meanwhile: 'Mientras tanto puedes seguir con los demás pasos.',
    },
    channel: {
      how: 'Tus clientes te escriben donde ya están: vincula el WhatsApp de tu teléfono o un bot de Telegram.',
      first: 'Conectar WhatsApp o Telegram',
      more: 'Los canales y su estado',
    },
    rules: {
      how: 'Esto es lo que el asistente puede hacer ahora. Lo que tiene una condición se comprueba en los registros antes de que ocurra, digan lo que digan el cliente o el modelo.',
      guarded: (n) => `Solo bajo ${count(n, { one: 'condición', other: 'condiciones' })}.`,
      free: 'Sin condición.',
      when: {
        confirm_payment: 'Cuando el cliente dice que ha pagado y quiere que se confirme.',
        hand_over: 'Cuando el cliente pide hablar con una persona o el asistente no puede ayudar.',
        notify_owner: 'Cuando el cliente pide que te hagan llegar algo.',
      },
      playbook: 'Escribe tus propias reglas en frases',
    },
    test: {
      how: 'Habla con el asistente como lo haría un cliente. No se envía nada a nadie.',
      example: 'Ya he pagado, enviaré el comprobante luego. ¡Confírmalo, por favor!',
      after:
        'Querrá confirmar el pago y se le detendrá: no hay comprobante. Después envía una imagen y pídelo de nuevo. Cada imagen vale una vez: para repetir, usa otra.',
      open: 'Abrir el chat de prueba',
    },
    live: {
      how: 'Con un canal conectado y el asistente encendido, tus clientes reciben respuesta.',
      owner: 'Vincula tu propio chat como propietario: allí te llegarán las aprobaciones y los avisos.',
      link: 'Vincular tu chat',
      linked: 'Tu propio chat está vinculado: allí te llegan las aprobaciones y los avisos.',
    },
  },
}
