import type { signIn as source } from '../en/sign-in.ts'

export const signIn: typeof source = {
  signIn: {
    page: 'Entrar',
    heading: 'Entrar',
    email: 'E-mail',
    emailMissing: 'Um endereço como voce@exemplo.com',
    password: 'Senha',
    showPassword: 'Mostrar ou ocultar a senha',
    signIn: 'Entrar',
    mailLink: 'Enviar um link por e-mail',
    mailed: 'Se alguém aqui tem este endereço, um link está a caminho. Ele funciona uma vez, por 15 minutos.',
    or: 'ou',
    passkey: 'Com uma chave de acesso',
    passkeyFailed: 'O navegador não conseguiu usar uma chave de acesso aqui.',
    secondFactor: 'Mais um passo',
    code: 'Código do seu aplicativo',
    codeHint: 'Seis dígitos, ou um dos seus códigos de reserva.',
    startAgain: 'Começar de novo',
    otherWays: 'Sem senha, ou ela se perdeu?',
    fromOwner: 'Um proprietário do negócio cria um link para você na página da equipe.',
    fromTerminal: 'Quem opera o produto obtém um com este comando:',
    command: 'npm run -s proviso -- user create \\\n  --email voce@exemplo.com --name Nome --role owner',
    first: 'Ninguém entrou aqui ainda.',
    firstHow:
      'O link que torna você o proprietário está no terminal em que o produto foi iniciado. Abra-o neste navegador; ele funciona uma vez, por 24 horas.',
  },

  invitation: {
    page: 'Convite',
    heading: (business) => `Entre em ${business}`,
    from: (who, role, email) => `${who} convida ${email}, como ${role}.`,
    over: 'Este convite não funciona mais',
    overDetail: 'Foi usado, retirado, ou é antigo demais. Peça outro a quem enviou.',
    withAccount: 'Já há uma conta com este endereço: entre com ela para participar.',
    newAccount: 'Escolha um nome e uma senha, e pronto.',
    name: 'Seu nome',
    nameMissing: 'Seus colegas precisam saber quem você é.',
    newPassword: 'Nova senha',
    passwordHint: 'Pelo menos dez caracteres; algumas palavras bastam.',
    passwordShort: 'Pelo menos dez caracteres.',
    join: 'Participar',
  },

  problem: {
    sign_in_failed: 'E-mail, senha ou código incorreto.',
    playbook_cannot_say: 'O manual não tem palavras para exatamente isto, por isso nada mudou. Mude as frases desta ação no manual.',
    sign_in_again: 'Isto pede uma entrada recente: saia, entre de novo e volte aqui.',
    rate_limited: 'Tentativas demais. Espere um pouco e tente de novo.',
    last_owner: 'Um negócio mantém pelo menos um proprietário: promova outra pessoa antes.',
    role_missing: 'O seu papel não permite isto.',
  },
}
