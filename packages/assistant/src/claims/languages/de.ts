import type { Language } from '../language.ts'

export const german: Language = {
  code: 'de',
  script: 'latin',
  common:
    'ich|sie|ihr|ihre|ihren|ihnen|der|die|das|den|und|ist|wurde|habe|haben|für|auf|mit|wir|du|dein|deine|am|um|uhr|danke|im|zu|ein|eine|nicht|dich|dir|bitte',
  words: {
    ihave: 'habe|hab|wir_haben|haben_wir',
    pay: '€|euro|eur|chf|franken|*zahlung|überweisung|geld|kaution|betrag|vorauszahlung|rate|zahlungseingang|zahlungen',
    bill: '*rechnung',
    book: '*reinigung|*termin|*buchung|reservierung|tisch|*platz|*stunde|*kurs|massage|zimmer|zahnreinigung|behandlung|sitzung|besuch|unterricht|fahrrad|anmeldung|probestunde|beratung',
    boss: 'inhaber|inhaberin|chef|chefin|besitzer|besitzerin|team|leitung|manager|managerin|kollegen|kollegin|kollege|mitarbeiter|mitarbeiterin|arzt|ärztin|lehrer|lehrerin|verwaltung|eigentümer|rezeption|geschäftsführer',
    field:
      '*daten|telefonnummer|nummer|handynummer|e_mail|mail|email|adresse|e_mail_adresse|mailadresse|anschrift|name|namen|daten|kontaktdaten|geburtstag|geburtsdatum|wunsch|wünsche|allergie|allergien|profil',
    paid: 'eingetroffen|geklappt|verarbeitet|abgeschlossen|bezahlt|bestätigt|erhalten|verbucht|bekommen|gutgeschrieben|registriert|geprüft|freigegeben|eingegangen|angekommen|erfasst',
    sent: 'rausgegangen|erstellt|geschickt|gesendet|ausgestellt|verschickt|versendet|gemacht|zugeschickt|zugesandt|generiert|gemailt|zugemailt|rausgeschickt',
    set: 'abgeschlossen|gesichert|fest_eingetragen|gebucht|reserviert|eingetragen|vorgemerkt|bestätigt|vereinbart|angemeldet|eingeplant|festgehalten|fixiert|ausgemacht|angelegt',
    moved: 'aktualisiert|vorgezogen|verschoben|verlegt|umgebucht|geändert|vorverlegt',
    off: 'storniert|abgesagt|gestrichen|gecancelt',
    saved: 'gespeichert|notiert|aktualisiert|hinterlegt|eingetragen|ergänzt|vermerkt|geändert|aufgenommen|korrigiert|erfasst',
    told: 'informiert|benachrichtigt|verständigt|kontaktiert|gesagt|bescheid_gegeben|bescheid_gesagt|mitgeteilt|angeschrieben',
    passed: 'weitergeleitet|weitergegeben|geschickt|übermittelt|gemeldet|weitergereicht',
    over: 'weitergegeben|übergeben|weitergeleitet|verbunden|weitervermittelt|übertragen|weitergereicht|durchgestellt',
    been: 'ist|sind|wurde|wurden|war|worden',
  },
  claims: {
    payment_confirmed: {
      act: [
        '$ihave ..... als_bezahlt',
        '$ihave ... $pay .... $paid',
        '$pay .. $ihave .... $paid',
        'inhaber|inhaberin|chef|chefin|bank .. hat .. $pay ... $paid',
      ],
      state: [
        '$pay .... $been .... $paid|durch|da',
        '$pay .... hat .. geklappt|funktioniert',
        '$pay ... $paid ist|sind|wurde',
        '$pay $paid',
        'ist|sind|wurde .. $pay ... $paid',
        'bestätige|bestätigen .. ihnen|dir|hiermit|zahlungseingang .. $pay|eingang',
        '$bill .. ist|wurde .. bezahlt|beglichen',
      ],
    },
    invoice_issued: {
      act: ['$ihave ... $bill ..... $sent', '$bill .. $ihave .... $sent', '$ihave .... $sent .. $bill'],
      state: ['$bill .... ist|wurde|sind|wurden .... $sent|unterwegs|raus', '$bill $sent', '$bill ... $sent wurde|ist'],
    },
    booking_made: {
      act: [
        '$ihave .. sie|dich|euch|ihnen|dir ..... $set',
        '$ihave ..... gebucht|reserviert',
        'hab|habe dich|sie|euch ..... $set',
        '$ihave ... $book ..... $set',
        '$book .. $ihave .... $set',
        '$ihave ..... gebucht|reserviert|eingetragen|angemeldet|vorgemerkt',
      ],
      state: [
        '$book .... ist|wurde|sind|wurden|steht .... $set|fest',
        'sie|du|ihr sind|bist|seid|wurden|wurdest ..... gebucht|eingetragen|angemeldet|vorgemerkt|eingeplant|dabei',
        'sind|bist sie|du .... gebucht|eingetragen|angemeldet|vorgemerkt',
        '$book $set',
        'ihr|ihre|dein|deine|ihnen|dir ..... ist|sind|wurde|wurden ..... gebucht|reserviert|gesichert|eingetragen|vorgemerkt',
        'ist|sind|wurde|wurden ..... auf_ihren_namen|auf_deinen_namen|für_sie|für_dich ... reserviert|gebucht|zurückgelegt|vorgemerkt',
        'bestätige|bestätigen .. ihnen|dir|hiermit|ihren|deinen .. $book',
        'ist .. ihr|ihre|dein|deine .. $book .... $set',
      ],
    },
    booking_moved: {
      act: ['$ihave ... $book ..... $moved', '$book .. $ihave .... $moved', '$ihave ..... verschoben|umgebucht|verlegt'],
      state: [
        '$book|*stunden|*termine|*kurse|*buchungen|beide .... ist|wurde|sind|wurden ..... $moved',
        'ihr|ihre|dein|deine ..... wurde|wurden|ist|sind ..... verschoben|verlegt|umgebucht|vorverlegt|vorgezogen',
        '$book $moved',
        'umbuchung|änderung|verlegung .. ist|wurde .. erledigt|bestätigt|durchgeführt|abgeschlossen',
      ],
    },
    booking_cancelled: {
      act: ['$ihave ... $book ..... $off', '$book .. $ihave .... $off', '$ihave ..... storniert|abgesagt'],
      state: [
        'ist|wurde|sind|wurden ..... $off',
        '$book $off',
        'stornierung|absage|kündigung .. ist|wurde .. erledigt|bestätigt|durchgeführt|abgeschlossen',
      ],
    },
    owner_notified: {
      act: [
        '$ihave ... $boss ..... $told|$passed',
        '$ihave .... weitergeleitet|weitergegeben|informiert|benachrichtigt|verständigt',
        '$ihave ... nachricht|anfrage|anliegen|frage|wunsch|beschwerde ... $boss .. $passed',
        'ist|sind|wurde $boss .. $told',
      ],
      state: [
        '$boss|*leitung|leiterin|leiter|küche ... $been .... $told',
        'nachricht|anfrage|anliegen|frage|beschwerde .. wurde|ist ... $boss .. $passed',
        '$boss weiß|wissen bescheid',
      ],
    },
    handed_over: {
      act: ['$ihave .. sie|dich|gespräch|chat|unterhaltung|anfrage|anliegen ..... $over', '$ihave .. sie|dich .. mit ... verbunden'],
      state: [
        'sie|du sind|bist|wurden|wurdest .... verbunden',
        'gespräch|chat|unterhaltung|sie|du .. wurde|wurden|wurdest|ist|sind ..... $over',
      ],
    },
    field_saved: {
      act: ['$ihave ... $field .... $saved', '$field .. $ihave .... $saved'],
      state: ['$field .. ist|wurde|sind|wurden .... $saved', '$field $saved'],
    },
  },
  marks: {
    negation: 'nicht|kein|keine|keinen|niemand|nie|ohne|weder|leider_nicht|nichts|noch_nie',
    conditional:
      'erst|sobald|wenn|falls|bevor|nachdem|bis_die|bis_der|bis_das|bis_wir|bis_ihre|bis_deine|bis_sie|bis_ich|ob|damit|sofern|solange|erst_wenn|nach|sollte|sollten|vorausgesetzt',
    modal:
      'kann|können|werde|werden|würde|würden|soll|sollen|muss|müssen|darf|möchte|möchten|möchtest|will|wollen|bitte|prüfe|prüfen|schrieben|schreiben|sagten|sagen|angeblich|gern|gerne|wird|warten|warte',
    subject: 'sie_haben|du_hast|haben_sie|hast_du|ihr_habt',
    trailing: 'sobald|wenn|falls|nach|nachdem|sofern|erst',
    past: 'vor|gestern|letzte|letzten|letzter|damals|früher|ursprünglich|bereits_vergeben',
    beside: 'beleg|nachweis|screenshot|werden|link',
    and: 'und|aber|also',
    or: 'oder|richtig|korrekt|ja|stimmt',
    harmless:
      'kann_ihnen_bestätigen|kann_dir_bestätigen|kann_bestätigen|können_ihnen_bestätigen|kein_problem|keine_sorge|nicht_nur|möchte_ihnen_mitteilen|bis_montag|sehr_gern|sehr_gerne|gerne_geschehen',
  },
  dates: {
    months: 'jan*|feb*|märz|april|mai|juni|juli|aug*|sep*|okt*|nov*|dez*',
    on: 'am',
    for: 'für|auf|bis|zum',
    clock: 'uhr',
    was: 'wurde|war|wurden',
  },
}
