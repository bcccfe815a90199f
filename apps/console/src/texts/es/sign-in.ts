import type { signIn as source } from '../en/sign-in.ts'

export const signIn: typeof source = {
  signIn: {
    page: 'Iniciar sesión',
    heading: 'Iniciar sesión',
    email: 'Correo electrónico',
    emailMissing: 'Una dirección como tu@ejemplo.com',
    password: 'Contraseña',
    showPassword: 'Mostrar u ocultar la contraseña',
    signIn: 'Entrar',
    mailLink: 'Enviarme un enlace por correo',
    mailed: 'Si alguien aquí tiene esta dirección, el enlace está en camino. Funciona una vez, durante 15 minutos.',
    or: 'o',
    passkey: 'Con una llave de acceso',
    passkeyFailed: 'El navegador no pudo usar una llave de acceso aquí.',
    secondFactor: 'Un paso más',
    code: 'Código de tu aplicación',
    codeHint: 'Seis cifras, o uno de tus códigos de respaldo.',
    startAgain: 'Empezar de nuevo',
    otherWays: '¿Sin contraseña, o la has perdido?',
    fromOwner: 'Un propietario del negocio te crea un enlace en la página del equipo.',
    fromTerminal: 'Quien gestiona el producto obtiene uno con esta orden:',
    command: 'npm run -s proviso -- user create \\\n  --email tu@ejemplo.com --name Nombre --role owner',
    first: 'Aquí todavía no ha entrado nadie.',
    firstHow:
      'El enlace que te convierte en propietario está en la terminal en la que se arrancó el producto. Ábrelo en este navegador; funciona una vez, durante 24 horas.',
  },

  invitation: {
    page: 'Invitación',
    heading: (business) => `Únete a ${business}`,
    from: (who, role, email) => `${who} invita a ${email}, con el papel: ${role}.`,
    over: 'Esta invitación ya no funciona',
    overDetail: 'Se usó, se retiró o es demasiado antigua. Pide otra a quien te la envió.',
    withAccount: 'Ya hay una cuenta con esta dirección: entra con ella para unirte.',
    newAccount: 'Elige un nombre y una contraseña, y ya está.',
    name: 'Tu nombre',
    nameMissing: 'Tus compañeros deben saber quién eres.',
    newPassword: 'Contraseña nueva',
    passwordHint: 'Al menos diez caracteres; unas pocas palabras van bien.',
    passwordShort: 'Al menos diez caracteres.',
    join: 'Unirme',
  },

  problem: {
    sign_in_failed: 'El correo, la contraseña o el código no es correcto.',
    playbook_cannot_say:
      'El manual no tiene palabras para exactamente esto, así que nada ha cambiado. Cambia las frases de esta acción en el manual.',
    sign_in_again: 'Esto requiere una sesión reciente: cierra la sesión, vuelve a entrar e inténtalo de nuevo.',
    rate_limited: 'Demasiados intentos. Espera un poco y prueba otra vez.',
    last_owner: 'Un negocio conserva al menos un propietario: nombra antes a otra persona.',
    role_missing: 'Tu papel no permite esto.',
  },
}
