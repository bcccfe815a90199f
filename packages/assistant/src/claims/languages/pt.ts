import type { Language } from '../language.ts'

export const portuguese: Language = {
  code: 'pt',
  script: 'latin',
  common: 'o|a|os|as|seu|sua|você|foi|para|com|do|da|na|já|uma|um|por|que|está|não|obrigado|obrigada|até|às|em|ao|e|de|se|te|lhe|teu|tua',
  words: {
    pay: 'parcela|prestação|€|reais|euros|eur|r|pagamento|transferência|depósito|sinal|pix|dinheiro|adiantamento|valor|entrada|mensalidade',
    bill: 'fatura|nota_fiscal|nota|recibo|boleto',
    book: 'massagem|turma|corte|consulta|reserva|agendamento|horário|marcação|sessão|aula|visita|mesa|quarto|vaga|limpeza|lugar|atendimento|aluguel|curso|hora|inscrição|matrícula',
    boss: 'dono|dona|gerente|chefe|equipe|equipa|responsável|proprietário|proprietária|colega|colegas|doutor|doutora|diretor|diretora|dr|anfitrião|cozinha|dra|administrador|recepção|receção|professor|professora|pessoal|time',
    field:
      'telefone|número|e_mail|email|endereço|morada|nome|dados|contato|contacto|aniversário|preferência|preferências|cadastro|alergia|celular|telemóvel',
    paid: 'processad*|concluíd*|identificad*|confirmad*|recebid*|aprovad*|verificad*|creditad*|registrad*|registad*|validad*|compensad*',
    sent: 'emitid*|enviad*|mandad*|gerad*|criad*|feita|preparad*',
    set: 'concluíd*|realizad*|reservad*|confirmad*|agendad*|marcad*|inscrit*|registad*|registrad*|garantid*|matriculad*',
    moved: 'atualizad*|remarcad*|mudad*|alterad*|transferid*|adiad*|reagendad*|movid*|passad*|antecipad*',
    off: 'cancelad*|anulad*|desmarcad*',
    saved: 'salv*|guardad*|anotad*|registrad*|registad*|atualizad*|gravad*|adicionad*|corrigid*',
    told: 'avisad*|informad*|notificad*|comunicad*|contactad*|contatad*',
    been: 'foi|foram|está|estão|ficou|fica|ficaram|é',
  },
  claims: {
    payment_confirmed: {
      act: [
        'confirmei|confirmamos|confirmámos|recebi|recebemos|conferi|verifiquei|aprovei|registrei|registei|validei|validamos .. o|a|seu|sua|teu|tua .. $pay',
        'acabei_de|acabamos_de .. confirmar|receber|validar .. $pay',
        'dono|dona|gerente|banco .. confirmou|recebeu|aprovou .. $pay',
      ],
      state: [
        '$pay ... $been .. $paid',
        'foi|está|ficou .. $paid ... $pay',
        '$pay $paid',
        '$pay .... caiu|chegou|entrou',
        '$pay .. deu_certo|foi_concluído|concluído|compensou',
        'confirmo .. o|a|seu|sua|recebimento .. $pay',
        '$bill .. está|foi|ficou .. paga|quitada|liquidada',
      ],
    },
    invoice_issued: {
      act: [
        'emiti|emitimos|enviei|enviamos|mandei|mandamos|gerei|geramos|criei|criamos|fiz .. $bill',
        'acabei_de|acabamos_de .. emitir|enviar|mandar|gerar|te_enviar|lhe_enviar .. $bill',
      ],
      state: ['$bill ... $been .. $sent', '$bill emitida|enviada|gerada', 'segue|seguiu $bill'],
    },
    booking_made: {
      act: [
        'agendei|agendamos|agendámos|marquei|marcamos|marcámos|reservei|reservamos|reservámos|inscrevi|inscrevemos|matriculei|garanti .. o|a|seu|sua|teu|tua|você|te|uma|um|lhe|para',
        'coloquei|anotei|incluí você|vocês|te',
        'te|lhe|o|a coloquei|incluí|agendei|marquei|inscrevi|reservei',
        'deixei|deixamos .. inscrit*|marcad*|reservad*|agendad*|anotad*',
        'confirmei|confirmamos|confirmámos|fiz|fizemos .. o|a|seu|sua|teu|tua .. $book',
        'acabei_de|acabamos_de .. agendar|marcar|reservar|inscrever',
      ],
      state: [
        '$book ... $been .. $set|feita',
        'você|tu|está|estás|ficou .. está|estás|ficou|foi|já .. inscrit*|agendad*|marcad*|matriculad*|registad*|confirmad*',
        '$book $set',
        'seu|sua|seus|suas|teu|tua ..... foi|foram|está|estão|ficou|ficaram .. reservad*|agendad*|marcad*|garantid*',
        'reservad*|guardad* .. em_seu_nome|em_teu_nome|no_seu_nome|para_você|para_si|para_ti',
        'confirmo .. a|o|seu|sua .. $book',
      ],
    },
    booking_moved: {
      act: [
        'remarquei|reagendei|remarcámos',
        'mudei|mudamos|mudámos|remarquei|remarcamos|remarcámos|alterei|alteramos|alterámos|transferi|transferimos|adiei|adiamos|reagendei|reagendamos|passei|passamos .. $book',
        'acabei_de|acabamos_de .. mudar|remarcar|alterar|reagendar .. $book',
      ],
      state: [
        '$book|consultas|aulas|reservas|sessões .... $been .. $moved',
        'seu|sua|seus|suas|teu|tua ..... foi|foram .. remarcad*|adiad*|reagendad*|movid*|antecipad*',
        '$book remarcad*|reagendad*',
        'mudança|alteração|remarcação .. $been .. feita|realizada|confirmada|concluída',
      ],
    },
    booking_cancelled: {
      act: [
        'cancelei|cancelámos|desmarquei|desmarcámos|anulei',
        'cancelamos|desmarcamos .. o|a|seu|sua|teu|tua .. $book|pedido',
        'acabei_de|acabamos_de .. cancelar|desmarcar',
      ],
      state: ['foi|foram|está|estão|ficou|ficaram .. $off', '$book $off', 'cancelamento .. $been .. feito|realizado|confirmado|concluído'],
    },
    owner_notified: {
      act: [
        'avisei|avisamos|avisámos|informei|informamos|notifiquei|notificamos|comuniquei|contactei|contatei|falei .. $boss',
        'encaminhei|encaminhamos|repassei|repassamos|transmiti|passei .. mensagem|pedido|solicitação|recado|dúvida|questão|reclamação|queixa',
        'enviei|enviamos|passamos|mandei .. mensagem|pedido|solicitação|recado|dúvida|questão|reclamação .. $boss|para',
        'acabei_de|acabamos_de .. avisar|informar|notificar .. $boss',
      ],
      state: [
        '$boss .. $been .. $told',
        'mensagem|pedido|solicitação|recado|reclamação .. foi .. encaminhad*|enviad*|passad*|repassad* .. $boss',
      ],
    },
    handed_over: {
      act: [
        'transferi|encaminhei|passei|repassei .. conversa|chat|atendimento',
        'transferi|transferimos|encaminhei|passei|direcionei .. você|te|o|a|conversa|chat|atendimento .. para|a|ao .. atendente|colega|humano|pessoa|operador*|assistente|agente|consultor*',
        'acabei_de|acabamos_de .. transferir .. você|conversa|chat',
      ],
      state: [
        'você|tu .. foi|está .. transferid*|encaminhad*|conectad* .. para|com|a|ao',
        'conversa|chat|atendimento .. $been .. transferid*|passad*|encaminhad*|assumid*',
      ],
    },
    field_saved: {
      act: [
        'salvei|salvamos|guardei|guardamos|guardámos|anotei|anotamos|registrei|registei|atualizei|atualizamos|gravei|adicionei|corrigi .. $field',
      ],
      state: ['$field .. $been .. $saved', '$field $saved'],
    },
  },
  marks: {
    negation: 'não|nunca|ninguém|nenhum|nenhuma|sem|nem|tampouco|jamais|nada',
    conditional:
      'só|somente|apenas|se|quando|assim_que|logo_que|caso|depois|após|antes|até|para_que|enquanto|uma_vez|desde_que|a_menos|sempre_que',
    modal:
      'posso|pode|podemos|podem|poderia|deve|devo|deveria|vou|vamos|irei|iremos|quer|quero|queres|gostaria|será|serão|estará|estiver|for|sendo|ser|por_favor|preciso|precisa|falta|espero|estou|estamos|escreveu|disse|diz',
    subject: 'você|vocês|o_senhor|a_senhora',
    trailing: 'quando|assim_que|se|após|depois_de|mediante|logo_que',
    past: 'há|ontem|atrás|mês_passado|semana_passada|ano_passado|anteriormente',
    beside: 'comprovante|comprovativo|link|print',
    and: 'e|mas|então',
    or: 'ou|certo|correto|né|ok|não',
    harmless:
      'posso_confirmar_que|podemos_confirmar_que|posso_lhe_confirmar|sem_problema|sem_problemas|não_se_preocupe|não_te_preocupes|sem_custos|gostaria_de_informar|quero_informar|não_há_problema',
  },
  dates: {
    months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
    on: 'em|no|dia',
    for: 'para|ao|até',
    clock: 'às|h',
    was: 'foi|foram',
  },
}
