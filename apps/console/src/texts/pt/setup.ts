import { counting } from '../counting.ts'
import type { setup as source } from '../en/setup.ts'

const count = counting('pt')

export const setup: typeof source = {
  setup: {
    page: 'Primeiros passos',
    list: 'Passos',
    stepOf: (n, of) => `Passo ${n} de ${of}`,
    steps: {
      business: 'Seu negócio',
      model: 'O modelo',
      channel: 'WhatsApp ou Telegram',
      rules: 'O que pode fazer',
      test: 'Experimente',
      live: 'No ar',
    },
    back: 'Voltar',
    next: 'Avançar',
    later: 'Mais tarde',
    finish: 'Para a página inicial',
    business: {
      name: 'Nome',
      nameHint: 'Como os seus clientes o conhecem.',
      nameMissing: 'Escreva o nome do negócio.',
      zone: 'Fuso horário',
      zoneHint: 'As reservas e os dias seguem este fuso.',
      currency: 'Moeda',
      locale: 'Idioma dos seus clientes',
      localeHint: 'Para faturas e avisos automáticos. O assistente responde no idioma em que lhe escrevem.',
      save: 'Salvar e continuar',
    },
    model: {
      real: 'Há uma chave para o modelo: responde o verdadeiro.',
      rehearsal: 'Ainda não há chave para o modelo: responde o de ensaio. Ele conhece poucas frases e serve para experimentar.',
      how: 'Isto é para quem instalou o Proviso: define a chave e o inicia de novo:',
      command: 'ANTHROPIC_API_KEY=… npm start',
      meanwhile: 'Enquanto isso, você pode seguir com os outros passos.',
    },
    channel: {
      how: 'Os clientes escrevem de onde estão: vincule o WhatsApp do seu telefone ou um bot do Telegram.',
      first: 'Conectar WhatsApp ou Telegram',
      more: 'Os canais e como estão',
    },
    rules: {
      how: 'É isto que o assistente pode fazer agora. O que tem uma condição é verificado nos registros antes de acontecer, diga o que disser o cliente ou o modelo.',
      guarded: (n) => `Só sob ${count(n, { one: 'condição', other: 'condições' })}.`,
      free: 'Sem condição.',
      when: {
        confirm_payment: 'Quando o cliente diz que pagou e quer a confirmação.',
        hand_over: 'Quando o cliente pede para falar com uma pessoa ou o assistente não consegue ajudar.',
        notify_owner: 'Quando o cliente pede para dar um recado a você.',
      },
      playbook: 'Escreva as suas próprias regras em frases',
    },
    test: {
      how: 'Fale com o assistente como um cliente falaria. Nada é enviado a ninguém.',
      example: 'Já paguei, mando o comprovante depois. Confirme, por favor!',
      after:
        'Ele vai querer confirmar o pagamento e será barrado: não há comprovante. Depois envie uma imagem e peça de novo. Cada imagem vale uma vez: para repetir, use outra.',
      open: 'Abrir o chat de teste',
    },
    live: {
      how: 'Com um canal conectado e o assistente ligado, os seus clientes recebem resposta.',
      owner: 'Vincule a sua própria conversa como a do proprietário: aprovações e avisos chegam a você ali.',
      link: 'Vincular a sua conversa',
      linked: 'A sua própria conversa está vinculada: as aprovações e os avisos chegam a você ali.',
    },
  },
}
