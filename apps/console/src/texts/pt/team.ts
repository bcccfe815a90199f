import type { team as source } from '../en/team.ts'

export const team: typeof source = {
  team: {
    page: 'Equipe',
    you: 'você',
    guarded: 'Segundo fator ligado',
    unguarded: 'Sem segundo fator',
    seen: (time) => `visto ${time}`,
    never: 'nunca entrou',
    chats: 'recebe avisos em uma conversa',
    role: 'Papel',
    changed: 'O papel foi mudado',
    changedEnded:
      'O papel foi mudado; as chaves e os endereços de calendário que essa pessoa criou e não pode mais criar deixaram de funcionar',
    notChanged: 'O papel continua como estava',
    remove: 'Remover',
    leave: 'Sair deste negócio',
    sureRemove:
      'A sessão dessa pessoa neste negócio termina na hora, as conversas que ela vinculou não recebem mais avisos nem perguntas, e as chaves e os endereços de calendário que ela criou deixam de funcionar.',
    sureLeave:
      'A sua sessão neste negócio termina na hora, e as chaves e os endereços de calendário que você criou deixam de funcionar; um proprietário pode convidar você de novo.',
    yesRemove: 'Sim, remover',
    yesLeave: 'Sim, sair',
    notRemoved: 'A pessoa continua na equipe',
    link: 'Criar um link de entrada',
    linkOnce: (until) => `Entregue a essa pessoa: funciona uma vez, até ${until}, e não aparece de novo.`,
    linkLabel: 'Link de entrada',
    linkFailed: 'Nenhum link foi criado',
    invite: {
      heading: 'Convidar alguém',
      email: 'O e-mail da pessoa',
      emailMissing: 'Um endereço como ana@exemplo.com',
      send: 'Convidar',
      mailed: (email) => `O convite foi enviado para ${email}. O link, caso queira enviar você mesmo:`,
      notMailed: (email) => `Envie este link para ${email}. Ele não aparece de novo.`,
      label: 'Link do convite',
      failed: 'Ninguém foi convidado',
    },
    invitations: {
      heading: 'Convites',
      none: 'Nenhum em aberto.',
      until: (time) => `em aberto até ${time}`,
      expired: 'vencido',
      by: (who) => `de ${who}`,
      withdraw: 'Retirar',
      sure: 'O link vai deixar de funcionar.',
      yes: 'Sim, retirar',
      failed: 'Não foi retirado',
    },
    roles: 'O que cada papel pode',
    may: {
      owner: 'Tudo.',
      manager: 'Tudo menos proprietários, chaves e o provedor de pagamentos.',
      agent: 'Responder clientes, assumir conversas, mudar contatos, agendamentos, notas e tarefas. Vê faturas, pagamentos e regras.',
      viewer: 'Vê tudo e não muda nada. Telefones e e-mails aparecem mascarados, mas não o que os clientes escrevem.',
    },
  },
}
