import type { LanguagePhrases } from '../language-phrases.ts'

const lawyer =
  '(anwalt|anwaltin|anwaeltin|anwalte|anwalten|anwaelte*|rechtsanwalt|rechtsanwaltin|rechtsanwaeltin|anwalts|rechtsbeistand|anwaltskanzlei)'
const my = '(mein|meine|meinen|meinem|meiner|unser|unsere|unseren|unserem|unserer|einen|einem|einer|nen|den|dem|zum|vom|beim)'
const you = '(sie|euch|dich|ihren laden|euren laden|eure firma|ihre firma|den laden|diesen laden)'
const payment = '(abbuchung*|zahlung*|belastung*|buchung*|transaktion*|lastschrift*|kauf|einkauf|uberweisung*|ueberweisung*)'
const stolen = '(gestohlen|geklaut|gehackt|kopiert|missbraucht|geknackt|entwendet|gephisht)'
const crooks =
  '(betruger*|betrueger*|abzocker*|diebe|dieb|verbrecher*|gauner*|kriminelle*|halsabschneider*|betrugerbande|betruegerbande|abzockerbande)'

export const de: LanguagePhrases = {
  legal: [
    `(mein|meine|unser|unsere) ${lawyer} (wird|werden|meldet|schreibt|kontaktiert|kummert|kuemmert|regelt|klart|setzt|ubernimmt)(?! (den vertrag|sich freuen))`,
    `(hor*|hoer*|post|brief|schreiben|nachricht) ([a-z]+ ){0,2}(von|vom) (meine[mnr] |unsere[mnr] )?${lawyer}`,
    `(schalte|schalten|beauftrage*|kontaktiere*|konsultiere*|rufe|gehe|geh|gehen|ubergebe*|uebergebe*|informiere*|spreche|rede|nehme mir|hole mir|hol mir|wende mich) ([a-z]+ ){0,5}${my} ${lawyer}(?! (vor der|wegen meiner scheidung))`,
    `${my} ${lawyer} (ein|einschalten|eingeschaltet|beauftragt|beauftragen|ubergeben|uebergeben|weitergeben|informieren)`,
    `(habe|hab|haben) (schon |bereits |jetzt )?(einen |nen )?(guten |sehr guten )?${lawyer}(?! (empfohlen|in der familie))(?= ([.]|$|und|der|die|dafur|eingeschaltet|beauftragt))`,
    'rechtsschutz(versicherung)? ([a-z]+ ){0,3}(einschalt*|melde*|kontakt*|informier*|deck*)',
    `verklag(e|en|t) (${you}|ihre*|eure*)(?! dich (nicht )?uber)`,
    `(sie|euch|dich) ((jetzt|dann|alle|sonst|noch|halt|auch|dafur|deswegen) ){0,3}(verklag*|anzeigen|anzuzeigen|vor gericht)`,
    '(sehen|seh|sehn|treffen) (wir )?uns ([a-z]+ ){0,3}(vor|bei) gericht',
    'vor gericht (bringen|ziehen|gehen|zerren|treffen|klaren)',
    '(ziehe|ziehen|bringe|bringen|zerre) ([a-z]+ ){0,4}vor (das )?gericht',
    'rechtliche*r? (schritte|schritten|massnahmen|konsequenzen|mittel)',
    '(gerichtlich|gerichtliche*|juristisch|juristische*) (schritt*|vorgehen|klaren|klaeren|geltend|mahnverfahren|durchsetzen|gegen)',
    '(rechtsweg|mahnbescheid|strafantrag)',
    '(klage|klagen) (ein|einreichen|eingereicht|erheben|erhoben)',
    '(reiche*|erhebe*) ([a-z]+ ){0,2}klage',
    '(erstatt*|stelle|stellen|gestellt) ([a-z]+ ){0,3}(anzeige|strafanzeige)(?! (in der|online))',
    '(strafanzeige|anzeige (erstatte*|gegen (sie|euch)|bei der polizei|wegen betrug*|ist raus))',
    'zeige? (euch|sie|dich|den laden|ihren laden|das) ([a-z]+ ){0,3}an(?= )',
    '(gehe|geh|gehen) ([a-z]+ ){0,3}zur polizei',
    '(ruf*|schalt*|informier*|hol*) ([a-z]+ )?die polizei(?! (gestern|heute morgen))(?! an wegen)',
    '(meld*|beschwer*|wend*|kontakt*|geh*|inform*|schreib*|schalt*) ([a-z]+ ){0,6}(verbraucherzentrale|verbraucherschutz*|gewerbeaufsicht|aufsichtsbehorde|aufsichtsbehoerde|ordnungsamt|schlichtungsstelle|konsumentenschutz|arbeiterkammer)(?! (gut|empfohlen))',
    '(verbraucherzentrale|verbraucherschutz|gewerbeaufsicht) ([a-z]+ ){0,2}(ein|einschalten|melden|informieren|kontaktieren|informiert|gemeldet|eingeschaltet)',
    'schadens?ersatz ([a-z]+ )?(forder*|verlang*|klag*|einklag*)',
    '(geld|betrag|summe) ([a-z]+ )?(einklagen|gerichtlich)',
    'anwaltlich*',
  ],
  fraud: [
    '(ihr|sie|du|der laden|euer laden|ihr laden) (habt|hast|haben|hat) (mich|uns) ([a-z]+ ){0,3}(betrogen|abgezockt|beschissen|bestohlen|beklaut|verarscht|ubers ohr|ausgenommen)',
    '(ich|wir) (wurde|wurden|bin|werde|fuhle mich|fuehle mich) ((hier|bei|von|euch|ihnen|total|richtig|einfach|nur|ihrem|shop|laden) ){0,4}(betrogen|abgezockt|uber den tisch gezogen|reingelegt|ausgenommen)(?! worden? von meinem)',
    `(karte|kreditkarte|girokarte|ec karte|bankkarte|debitkarte|kartendaten|kreditkartendaten|konto|kontodaten|bankdaten) (wurde|wurden|ist|sind|war) ([a-z]+ ){0,3}${stolen}`,
    `meine (karte|kreditkarte|girokarte|ec karte|bankkarte|kartendaten) ([a-z]+ ){0,2}${stolen}`,
    'gestohlene[nr]? (karte|kreditkarte)',
    `(unberechtigt*|unautorisiert*|nicht autorisiert*|unbefugt*|ungenehmigt*|nicht genehmigt*|unbekannte*|betrugerisch*|betruegerisch*|unrechtmassig*|illegal*) ([a-z]+ )?${payment}`,
    `${payment} ([a-z]+ ){0,3}nicht (autorisiert|genehmigt|veranlasst|erlaubt|freigegeben|getatigt|getaetigt|von mir|zugestimmt|gemacht)(?! bekommen)`,
    `kenne (diese|die|den|diesen|eure|ihre) ${payment} ([a-z]+ )?nicht`,
    '(mit|uber|von) meine[rm] (karte|kreditkarte|konto|bankkarte) ([a-z]+ ){0,4}ohne',
    'ohne mein* (erlaubnis|zustimmung|einwilligung|wissen|einverstandnis|einverstaendnis|genehmigung) ([a-z0-9]+ ){0,4}(abgebucht|bezahlt|belastet|eingezogen|gekauft|bestellt)',
    '(abgebucht|eingezogen|bezahlt|belastet) ([a-z]+ ){0,3}ohne mein*',
    '(nie|nichts|nie was|nie etwas) ([a-z]+ )?(bestellt|gekauft|gebucht) ([a-z]+ ){0,5}(abgebucht|belastet|eingezogen)',
    '(betrug|betrugsfall|betrugsversuch) (melden|anzeigen|zu melden)',
    'opfer (eines |von |einer )?(betrug*|abzocke)',
    '(mein|unser|meine) (geld|kohle|ersparnisse) ([a-z]+ ){0,2}(gestohlen|geklaut|unterschlagen|veruntreut)',
    '(identitatsdiebstahl|identitaetsdiebstahl)',
  ],
  fraudUnlessAsked: [
    '(das|dies|es|hier|was ihr macht|was sie machen) (ist|war|sieht nach|grenzt an|nennt man|riecht nach|is|hier ist) ((doch|ja|nur|rein*|alles|einfach|total*|schlicht|glatt*|klar*|pur*|echt*|gross*|ein|eine|weg|richtig*|mies*|der|die|das|ganz|reinster) ){0,4}(betrug|abzocke|beschiss|diebstahl|verarsche|verarschung|fake shop|fakeshop|betrugsmasche|raub)',
    '(reine|totale|pure|miese|reiner|glatter|einfach nur) (abzocke|verarsche|betrug|beschiss)',
    `(ihr|sie|du|euch|seid|sind|bist) ((seid|sind|bist|doch|alle|nur|ja|echte|ein|eine|einfach|haufen|bande|verdammte|elende|von) ){0,4}${crooks}`,
  ],
  fraudAlone: [`((ihr|alles|so) )?(betrug|abzocke|${crooks}|beschiss)`],
  optOut: [
    ...[
      'stop',
      'stopp',
      'abmelden',
      'abbestellen',
      'abo kündigen',
      'ich möchte mich abmelden',
      'melden sie mich ab',
      'meld mich ab',
      'austragen',
      'keine nachrichten mehr',
    ],
    ...[
      'bitte keine nachrichten mehr',
      'ich will keine nachrichten mehr',
      'ich möchte keine nachrichten mehr',
      'ich möchte keine nachrichten mehr erhalten',
      'aufhören',
    ],
    ...[
      'schreibt mir nicht mehr',
      'schreiben sie mir nicht mehr',
      'schreib mir nicht mehr',
      'nicht mehr schreiben',
      'hört auf mir zu schreiben',
      'hören sie auf',
      'hört auf',
    ],
    ...[
      'keine erinnerungen mehr',
      'keine erinnerungen',
      'ich will keine erinnerungen',
      'nicht mehr erinnern',
      'lasst mich in ruhe',
      'lassen sie mich in ruhe',
      'newsletter abbestellen',
    ],
    ...[
      'nicht mehr kontaktieren',
      'kontaktieren sie mich nicht mehr',
      'kontaktiert mich nicht mehr',
      'keine werbung mehr',
      'keine werbung',
    ],
  ],
  polite: ['bitte', 'danke', 'jetzt', 'sofort', 'ok', 'hallo', 'endlich', 'vielen'],
}
