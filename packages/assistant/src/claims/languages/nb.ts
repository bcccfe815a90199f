import type { Language } from '../language.ts'

export const norwegian: Language = {
  code: 'nb',
  script: 'latin',
  common: 'jeg|du|deg|din|ditt|dine|vi|har|er|og|på|til|for|med|det|den|av|kl|takk|ikke|en|et|som|at|blitt|min|kan|om|når|dere|så',
  words: {
    ihave: 'har_jeg_akkurat|jeg_har|vi_har|har_jeg|har_vi',
    pay: 'avdrag*|kr|kroner|*betaling*|overføring*|innbetaling*|depositum*|penge*|forskudd*|beløp*',
    bill: 'faktura|fakturaen|fakturaer|regningen|regning',
    book: '*timen|*kurset|massasje*|timeavtale*|time|timene|bestilling|bestillingen|booking|bookingen|reservasjon|reservasjonen|bord|bordet|plass|plassen|kurs|kurset|kurstimen|avtale|avtalen|rom|rommet|behandling|behandlingen|konsultasjon*|yogatimen|opphold*|påmelding*|sykkel*',
    boss: '*sjefen|*lederen|eier|eieren|leder|lederen|sjef|sjefen|teamet|team|kollega|kollegaer|kolleger|ansvarlig|ansvarlige|legen|lærer|læreren|medarbeider|resepsjonen|ansatte|innehaver*|daglig_leder',
    field:
      'kontaktinformasjon*|telefonnummer*|nummer|nummeret|e_post*|epost*|mobilnummer*|e|adresse|adressen|navn|navnet|opplysninger|opplysningene|fødselsdato*|bursdag*|ønske|ønsker|allergi*|profil*|kontaktinfo*|data',
    paid: 'godskrevet|gjennomført|fullført|behandlet|bekreftet|mottatt|registrert|godkjent|fått|verifisert',
    sent: 'sendt|laget|opprettet|utstedt|skrevet|generert|mailet',
    set: 'fullført|sikret|bekreftet|booket|bestilt|reservert|satt_opp|registrert|notert|avtalt|påmeldt|ordnet',
    moved: 'oppdatert|fremskyndet|flyttet|endret|utsatt|ombooket|forskjøvet|byttet',
    off: 'avbestilt|kansellert|avlyst|annullert',
    saved: 'lagret|notert|oppdatert|registrert|skrevet_ned|lagt_til|lagt_inn|endret|rettet',
    been: 'er|ble|har_blitt|blitt|er_blitt',
  },
  claims: {
    payment_confirmed: {
      act: [
        '$ihave .. $paid ... $pay',
        'har .. markert|merket ... betalt',
        'markert|merket ... som_betalt',
        'eieren|sjefen|banken|lederen har .. $paid ... $pay',
        '$pay .. $ihave .. $paid',
      ],
      state: [
        '$pay ... $been .. $paid',
        '$pay $paid',
        '$pay .. har .. kommet|gått',
        '$pay .. er .. inne|kommet',
        '$pay .. gikk|kom .. gjennom|inn|fint|bra|frem',
        '$bill .. er|ble betalt',
        'bekrefter .. mottak|mottatt .. $pay',
      ],
    },
    invoice_issued: {
      act: ['jeg|vi sendte|laget|opprettet .. $bill', '$ihave .. $sent ... $bill', '$bill .. $ihave .. $sent'],
      state: ['$bill ... $been .. $sent', '$bill $sent'],
    },
    booking_made: {
      act: [
        '$ihave .. booket|bestilt|reservert|påmeldt|meldt',
        '$ihave .. $set ... $book',
        '$ihave .. satt_opp|lagt_inn|skrevet .. deg|dere|$book',
        '$ihave .. satt|skrevet|ført|meldt deg|dere .. opp|inn|på',
        'jeg|vi meldte|satte|skrev|booket|bestilte|reserverte .. deg|dere|time*|$book',
      ],
      state: [
        '$book ... $been .. $set',
        'du|dere er|har_blitt|ble .. booket|påmeldt|registrert|satt_opp|reservert|skrevet',
        '$book $set',
        'er du|dere .. booket|påmeldt',
        'er|ble|har_blitt .. reservert|booket|holdt_av .. i_ditt_navn|til_deg|for_deg',
        'din|ditt|dine ... er|har_blitt .. booket|reservert|bestilt',
        'bekrefter .. $book',
      ],
    },
    booking_moved: {
      act: ['$ihave .. $moved .. $book|deg|den', 'jeg|vi flyttet|endret|utsatte .. $book|den'],
      state: ['$book ... $been .. $moved', '$book $moved', 'endringen|ombookingen|flyttingen .. $been .. gjennomført|bekreftet|registrert'],
    },
    booking_cancelled: {
      act: ['$ihave .. $off', 'jeg|vi avbestilte|kansellerte|avlyste'],
      state: [
        'er_nå|er|ble|har_blitt .. $off',
        'er visningen|besøket|timen|kurset .. $off',
        '$book $off',
        'avbestillingen|kanselleringen|avlysningen .. $been .. gjennomført|bekreftet|registrert',
      ],
    },
    owner_notified: {
      act: [
        '$ihave .. gitt_beskjed|sagt_fra|sagt_ifra .. $boss',
        '$ihave .. informert|varslet|kontaktet|fortalt|spurt|orientert .. $boss',
        '$ihave .. videresendt|videreformidlet|formidlet',
        'jeg|vi videresendte|informerte|varslet|ga_beskjed',
        '$ihave .. sendt|videresendt|videreformidlet|formidlet|meldt .. melding*|henvendelse*|spørsmål*|ønske*|klage*|forespørsel* ... $boss',
      ],
      state: [
        '$boss .. $been .. informert|varslet|orientert|kontaktet',
        '$boss .. har_fått_beskjed|har_fått_melding',
        'melding*|henvendelse*|spørsmål*|klage* .. $been .. sendt|videresendt|videreformidlet ... $boss',
      ],
    },
    handed_over: {
      act: ['$ihave .. satt|overført|sendt|koblet .. deg|samtalen|chatten .. over|til|videre|med'],
      state: ['samtalen|chatten|saken|du|du_er_nå .. $been .. overført|koblet_til|satt_over|overlatt|sendt_videre|tildelt'],
    },
    field_saved: {
      act: ['$ihave .. $saved .. $field', '$field .. $ihave .. $saved'],
      state: ['$field .. $been .. $saved', '$field $saved'],
    },
  },
  marks: {
    negation: 'ikke|ingen|aldri|uten|verken|intet|hverken',
    conditional: 'først|hvis|når|så_snart|dersom|inntil|før|etter_at|om|for_at|slik_at|mens|straks|forutsatt|med_mindre',
    modal: 'skal|vil|kan|må|bør|kunne|ville|skulle|vennligst|sjekker|venter|skrev|sier|sa|ønsker_du|trenger|vær_så_snill',
    subject: 'du_har|har_du|dere_har',
    trailing: 'når|hvis|så_snart|etter|dersom|først',
    past: 'siden|går|forrige|tidligere|i_fjor|opprinnelig',
    beside: 'kvittering*|bevis|skjermbilde|lenke',
    and: 'og|men|så',
    or: 'eller|ikke_sant|stemmer|riktig',
    harmless:
      'jeg_kan_bekrefte|vi_kan_bekrefte|ingen_problem|ikke_noe_problem|ingen_fare|vil_bare_si|vil_informere|uten_kostnad|bare_hyggelig|kan_informere',
  },
  dates: {
    months: 'januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|jan|feb|aug|sep|okt|nov|des',
    on: 'den',
    for: 'til|for',
    clock: 'kl|klokken',
    was: 'ble|var',
    bare: true,
  },
}
