import type { Language } from '../language.ts'

export const italian: Language = {
  code: 'it',
  script: 'latin',
  common: 'il|lo|la|le|suo|sua|tuo|tua|ho|abbiamo|è|stato|stata|per|con|del|della|alle|un|una|e|di|che|grazie|non|al|l|gli|si|da|ti|ci|mi',
  words: {
    ihave: 'ho|abbiamo',
    pay: 'rata|€|euro|eur|pagamento|bonifico|acconto|caparra|deposito|denaro|soldi|saldo|versamento|anticipo|quota|importo',
    bill: 'fattura|ricevuta_fiscale',
    book: 'massaggio|taglio|appuntamento|prenotazione|tavolo|lezione|corso|camera|posto|seduta|visita|consulenza|pulizia|iscrizione|noleggio|trattamento|soggiorno|ora',
    boss: 'titolare|responsabile|proprietario|proprietaria|capo|gestore|direttore|direttrice|team|squadra|collega|colleghi|staff|dottore|dottoressa|manager|personale|segreteria|reception|insegnante',
    field:
      'telefono|numero|indirizzo|e_mail|mail|email|nome|cognome|dati|contatto|contatti|compleanno|preferenza|preferenze|profilo|allergia|allergie|cellulare',
    paid: 'completat*|effettuat*|elaborat*|confermat*|ricevut*|verificat*|registrat*|incassat*|accreditat*|approvat*|arrivat*|andato_a_buon_fine|riuscito',
    sent: 'emess*|inviat*|mandat*|creat*|generat*|preparat*|spedit*|fatta|fatto',
    set: 'completat*|effettuat*|assicurat*|garantit*|prenotat*|confermat*|riservat*|fissat*|iscritt*|registrat*|segnat*|bloccat*|programmat*|inserit*',
    moved: 'aggiornat*|spostat*|rimandat*|cambiat*|posticipat*|anticipat*|modificat*|rinviat*|riprogrammat*',
    off: 'annullat*|cancellat*|disdett*',
    saved: 'salvat*|registrat*|annotat*|aggiornat*|segnat*|memorizzat*|aggiunt*|inserit*|corrett*|modificat*',
    told: 'avvisat*|informat*|avvertit*|contattat*|detto|comunicato|segnalato|notificat*',
    passed: 'inoltrat*|passat*|inviat*|trasmess*|girat*|mandat*|riferit*',
    been: 'è|sono|risulta|risultano|stat*',
  },
  claims: {
    payment_confirmed: {
      act: [
        '$ihave .. segnat* .. pagat*',
        '$ihave .. $paid ... $pay',
        'appena confermato|ricevuto .. $pay',
        'titolare|banca|proprietario|proprietaria|responsabile ha .. $paid ... $pay',
      ],
      state: [
        '$pay ... $been .. $paid',
        '$pay $paid',
        '$pay ... è .. andato|passato|riuscito',
        'confermo|confermiamo .. ricezione|pagamento|bonifico',
        '$bill .. è|risulta .. pagata|saldata',
        'è|sono arrivat* .. $pay',
      ],
    },
    invoice_issued: {
      act: ['$ihave .. $sent .. $bill', '$ihave .. appena $sent .. $bill'],
      state: ['$bill ... $been .. $sent', '$bill $sent'],
    },
    booking_made: {
      act: [
        '$ihave .. prenotat*|riservat*|iscritt*|fissat*',
        'ti|la|vi|l ho|abbiamo .. segnat*|inserit*|messo|messa|aggiunt* in_lista|per|il|nel|nella|al|a',
        '$ihave .. $set .. $book',
        'ho_appena|abbiamo_appena $set',
      ],
      state: [
        '$book ... $been .. $set',
        'prenotat*|riservat* .. a_suo_nome|a_tuo_nome|per_lei|per_te|per_voi',
        'sua|suo|tuo|tua ..... è|sono|è_stat* .. prenotat*|riservat*',
        'sei|siete|risulti .. prenotat*|iscritt*|registrat*',
        '$book $set',
        'confermo|confermiamo .. suo|sua|tuo|tua .. $book',
        'è prenotat*|iscritt* per|al|alla',
      ],
    },
    booking_moved: {
      act: ['$ihave .. $moved .. $book', 'l_ho|l_abbiamo .. spostat*|posticipat*'],
      state: [
        '$book|lezioni|appuntamenti|prenotazioni|visite .... $been .. $moved',
        '$book $moved',
        'modifica|spostamento|cambio .. $been .. effettuat*|confermat*|fatt*|registrat*',
      ],
    },
    booking_cancelled: {
      act: ['$ihave .. $off'],
      state: [
        'è_stat*|sono_state|sono_stati|è|risulta|sono .. $off',
        '$book $off',
        'annullamento|cancellazione|disdetta .. $been .. effettuat*|confermat*|fatt*|registrat*',
      ],
    },
    owner_notified: {
      act: [
        '$ihave .. $told ... $boss',
        '$ihave .. $passed .. messaggio|richiesta|domanda|segnalazione|reclamo .. $boss',
        '$ihave .. $passed .. $boss',
        '$ihave .. inoltrat*|girat*|riferit*|trasmess* .. suo|sua|tuo|tua',
      ],
      state: ['$boss .. $been .. $told', 'messaggio|richiesta|segnalazione|reclamo .. è .. $passed .. $boss'],
    },
    handed_over: {
      act: [
        '$ihave .. messa_in_contatto|messo_in_contatto|trasferit*|passat*|collegat* .. con|a|al|alla|conversazione|chat .. collega|operatore|operatrice|persona|umano|agente|conversazione|chat|staff',
        '$ihave .. trasferit*|passat*|inoltrat* .. conversazione|chat',
      ],
      state: ['sei|è .. in_contatto|collegat* con', 'conversazione|chat .. $been .. passat*|trasferit*|affidat*|assegnat*'],
    },
    field_saved: {
      act: ['$ihave .. $saved .. $field'],
      state: ['$field ... $been .. $saved', '$field $saved'],
    },
  },
  marks: {
    negation: 'non|nessuno|nessun|nessuna|senza|né|mai|niente|nulla',
    conditional:
      'se|appena_il|appena_la|non_appena|quando|una_volta|dopo|prima|finché|affinché|qualora|purché|fino_a|nel_caso|in_attesa|perché',
    modal:
      'posso|può|possiamo|puoi|potrei|potrebbe|devo|deve|dobbiamo|vorrei|voglio|vuole|vuoi|sto|stiamo|sarà|saranno|verrà|sia|siano|prego|per_favore|bisogna|scritto|dice|detto_che|va|serve',
    subject: 'lei|tu|voi|hai|avete',
    trailing: 'quando|non_appena|una_volta|se|dopo|solo|all_arrivo',
    past: 'fa|ieri|scorso|scorsa|precedentemente|in_precedenza',
    beside: 'contabile|screenshot|link|prova',
    and: 'e|ma|quindi',
    or: 'o|oppure|giusto|corretto|vero|va_bene',
    harmless:
      'posso_confermarle|posso_confermarti|posso_confermare|possiamo_confermare|nessun_problema|non_si_preoccupi|non_ti_preoccupare|senza_costi|senza_problemi|non_solo|volevo_informarla',
  },
  dates: {
    months: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
    on: 'il|lo|in_data',
    for: 'per|al|dal|del',
    clock: 'alle|ore',
  },
}
