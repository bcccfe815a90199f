import { counting } from '../counting.ts'
import type { shell as source } from '../en/shell.ts'

const count = counting('pt')

export const shell: typeof source = {
  product: 'Proviso',

  title: (page, business) => [page, business, 'Proviso'].filter(Boolean).join(' · '),
  titleWith: (needs, title) => `(${needs > 99 ? '99+' : needs}) ${title}`,

  skip: 'Ir para o conteúdo',
  reconnecting: 'Reconectando; o que aparece pode estar até meio minuto atrasado.',
  navigation: 'Seções',
  groups: { today: 'Hoje', customers: 'Clientes', assistant: 'Assistente', business: 'Negócio' },
  places: {
    home: 'Início',
    inbox: 'Conversas',
    approvals: 'Aprovações',
    calendar: 'Agenda',
    tasks: 'Tarefas',
    leads: 'Contatos',
    board: 'Quadro',
    invoices: 'Faturas',
    payments: 'Pagamentos',
    imports: 'Importações',
    playbook: 'Manual',
    actions: 'Ações',
    activity: 'O que aconteceu',
    testChat: 'Chat de teste',
    channels: 'Canais',
    usage: 'Uso e custo',
    team: 'Equipe',
    settings: 'Configurações',
    more: 'Mais',
  },
  backTo: (place: string) => `Voltar a ${place}`,
  badge: (n) => (n > 99 ? '99+' : String(n)),
  waiting: (n) => count(n, { one: 'espera por você', other: 'esperam por você' }),
  assistantState: { on: 'Assistente ligado', off: 'Assistente desligado', unreached: 'Ligado, sem canal' },
  you: 'Você',
  account: 'Sua conta',
  userMenu: 'conta, idioma, cores',
  switchBusiness: (name) => `${name}: ir para outro negócio`,
  switchFailed: 'Não foi possível abrir o outro negócio',
  chosen: 'Escolhido',
  language: 'Idioma',
  theme: { name: 'Cores', auto: 'Como o aparelho', light: 'Claro', dark: 'Escuro' },
  roles: { owner: 'Proprietário', manager: 'Gerente', agent: 'Atendente', viewer: 'Leitor' },

  keys: {
    heading: 'Teclas',
    close: 'Fechar',
    off: 'As teclas simples estão desligadas; ligue-as na página da sua conta.',
    everywhere: 'Em toda parte',
    palette: 'Achar uma seção, uma pessoa, uma conversa',
    search: 'Buscar nesta página',
    sheet: 'Esta lista',
    back: 'Fechar ou voltar',
    go: 'Ir para',
    next: 'Próxima conversa',
    previous: 'Conversa anterior',
    takeOver: 'Assumir a conversa',
    handBack: 'Devolver ao assistente',
    send: 'Enviar',
  },
  palette: {
    open: 'Buscar',
    placeholder: 'Seção, pessoa, conversa …',
    pages: 'Seções',
    leads: 'Contatos',
    conversations: 'Conversas',
    actions: 'Ações',
    colours: (scheme) => `Cores: ${scheme.toLowerCase()}`,
    nothing: 'Nada com esse nome.',
  },

  update: { there: 'Há uma versão mais nova.', load: 'Carregar' },

  loading: 'Carregando',

  retry: 'Tentar de novo',
  undo: 'Desfazer',
  closeNotice: 'Fechar este aviso',

  signOut: 'Sair',
  signOutAsk: {
    heading: 'Você não teria como entrar de novo',
    detail:
      'Você entrou por um link que funciona uma única vez e ainda não há senha nem chave de acesso. Defina uma antes, com o seu e-mail.',
    keep: 'Definir uma senha',
    leave: 'Sair mesmo assim',
  },

  rehearsal: 'Quem responde é o modelo de ensaio.',
  practiceModel: 'modelo de ensaio',
  rehearsalHow: 'Defina ANTHROPIC_API_KEY e inicie de novo para usar o verdadeiro.',

  notFound: {
    page: 'Não encontrado',
    heading: 'Esta página não existe',
    detail: 'O endereço pode estar errado, ou a página é de outra versão.',
    back: 'Para as conversas',
  },

  meanwhile: {
    heading: 'Outra pessoa mudou isto nesse meio-tempo',
    detail: 'Nada do que você digitou se perde. Escolha o que deve ficar.',
    theirs: 'O dela',
    mine: 'O seu',
    keep: 'Manter o meu',
    take: 'Usar o dela',
    empty: 'vazio',
    removed: 'removido',
    on: 'ligado',
    off: 'desligado',
  },

  failure: {
    heading: 'Não foi possível carregar',
    unreachable: 'O servidor não responde. Talvez esteja reiniciando, ou a conexão caiu.',
    noPermission: 'Você não pode ver isto',
    noPermissionDetail: 'Peça acesso a um proprietário do negócio.',
    broken: 'Algo quebrou no console',
    brokenDetail: 'A culpa não é sua. Carregar a página de novo quase sempre resolve.',
    reload: 'Carregar de novo',
    request: (id) => `Solicitação ${id}`,
    stale: 'Não é possível carregar novas mensagens agora; tentando de novo.',
    more: 'Não foi possível carregar mais.',
    part: (what) => `Não foi possível carregar: ${what}.`,
    unreadable: 'Não foi possível ler a resposta. Talvez algo entre você e o servidor, como um proxy, tenha respondido no lugar dele.',
  },
}
