import type { Language } from '../language.ts'

export const french: Language = {
  code: 'fr',
  script: 'latin',
  common:
    'le|la|les|votre|vos|vous|ton|ta|tu|je|j|ai|nous|avons|est|été|pour|avec|à|de|du|des|un|une|et|merci|bien|que|au|en|l|d|ce|il|pas|ne',
  words: {
    ihave: 'j_ai|nous_avons|on_a|vous_ai|t_ai|l_ai|vous_avons|lui_ai|les_ai|l_avons',
    justdid: 'viens_de|venons_de|vient_de|viens_d|venons_d',
    pay: '€|euros|eur|chf|paiement|virement|acompte|dépôt|caution|argent|règlement|versement|arrhes|somme|mensualité',
    bill: 'facture|reçu_de_paiement',
    book: 'massage|groupe|atelier|rendez_vous|rdv|réservation|séance|cours|table|chambre|place|créneau|visite|consultation|inscription|stage|détartrage|location|leçon|vélo',
    boss: 'propriétaire|gérant|gérante|patron|patronne|équipe|responsable|collègue|collègues|directeur|directrice|dr|hôte|cuisine|médecin|docteur|manager|accueil|réception|secrétariat|professeur|professeure|administration',
    field:
      'téléphone|numéro|adresse|e_mail|mail|email|nom|prénom|coordonnées|données|anniversaire|préférence|préférences|profil|allergie|allergies|portable',
    paid: 'traité*|effectué*|débité*|confirmé*|reçu*|validé*|encaissé*|enregistré*|crédité*|vérifié*|passé*|arrivé*',
    sent: 'émis|émise|envoyé|envoyée|envoyées|créé|créée|généré|générée|établi|établie|transmise|expédiée|préparé|préparée|fait|faite|éditée|édité',
    set: 'finalisé|finalisée|effectuée|effectué|réservé|réservée|confirmé|confirmée|pris|prise|inscrit|inscrite|fixé|fixée|programmé|programmée|planifié|planifiée|enregistrée|enregistré|validée|bloqué|bloquée',
    moved: 'mise_à_jour|mis_à_jour|repoussé*|déplacé*|reporté*|décalé*|modifié*|changé*|avancé*|reprogrammé*',
    off: 'annulé|annulée|annulés|annulées|décommandé',
    saved:
      'enregistré|enregistrée|enregistrés|enregistrées|noté|notée|notés|notées|sauvegardé|mis_à_jour|mise_à_jour|mises_à_jour|ajouté|ajoutée|modifié|modifiée|corrigé|corrigée',
    told: 'prévenu|prévenue|informé|informée|averti|avertie|avisé|contacté|contactée|signalé|notifié|alerté|alertée|dit|parlé',
    passed: 'transmis|transmise|envoyé|fait_suivre|fait_remonter|fait_passer|relayé|remonté|transféré|transférée',
    been: 'a|ont|est|été',
  },
  claims: {
    payment_confirmed: {
      act: [
        '$ihave .. $paid ... $pay',
        '$ihave .. marqué* .. payé*|réglé*',
        '$justdid .. confirmer|valider|recevoir|encaisser .. $pay',
        'propriétaire|gérant|gérante|banque a .. $paid ... $pay',
      ],
      state: [
        '$pay .... a_été|ont_été|a_bien_été|est|sont|a|ont .. $paid',
        '$pay .... a .. fonctionné|marché',
        '$pay $paid',
        '$pay .. a|est .. abouti|réussi|passé',
        'confirme|confirmons .. réception|paiement|virement|acompte|règlement',
        '$bill .. est|a_été .. payée|réglée|acquittée',
      ],
    },
    invoice_issued: {
      act: ['$ihave .. $sent .. $bill', '$justdid .. émettre|envoyer|créer|générer|établir .. $bill'],
      state: ['$bill .... a|est|été .. $sent', '$bill .. vient_de ... $sent', '$bill $sent'],
    },
    booking_made: {
      act: [
        '$ihave .. réservé|inscrit|inscrite|programmé|planifié|bloqué',
        '$ihave .. $set .. $book',
        '$justdid .. réserver|inscrire|confirmer|prendre|fixer .. $book|vous|te',
        '$justdid .. vous|te réserver|inscrire',
        't_ai|vous_ai|vous_avons|t_avons .. mis|mise|ajouté|ajoutée|noté|notée|placé|placée|inscrit*',
      ],
      state: [
        'votre|ton|ta|vos .. $book .... a_été|a_bien_été|est|est_bien|sont .. $set',
        '$book .... a_été|a_bien_été|ont_été .. $set',
        '$book .... est .. confirmé|confirmée|fixé|fixée|enregistrée|validée',
        'est|sont|a_été|ont_été .. réservé* .. à_votre_nom|à_ton_nom|pour_vous|pour_toi',
        'vous_êtes|tu_es .. inscrit|inscrite|inscrits|réservé|enregistré|enregistrée|attendu|attendue',
        '$book $set',
        'confirme|confirmons .. votre|ton|ta .. $book',
      ],
    },
    booking_moved: {
      act: ['$ihave .. $moved .. $book', '$justdid .. déplacer|reporter|décaler|modifier|changer .. $book'],
      state: [
        '$book .... $been|ont_été .. $moved',
        'votre|vos|ton|ta|tes ..... a_été|ont_été|est|sont .. repoussé*|déplacé*|reporté*|décalé*|avancé*|reprogrammé*',
        '$book $moved',
        'changement|modification|report .. $been .. effectué|effectuée|confirmé|confirmée|fait|faite|enregistré|enregistrée',
      ],
    },
    booking_cancelled: {
      act: ['$ihave .. $off', '$justdid .. annuler|décommander'],
      state: ['a_été|ont_été|est|sont|est_bien .. $off', '$book $off', 'annulation .. $been .. effectuée|confirmée|faite|enregistrée'],
    },
    owner_notified: {
      act: [
        '$ihave .. $told ... $boss',
        '$ihave .. $passed .. message|demande|question|réclamation|remarque|requête ... $boss',
        '$justdid .. prévenir|informer|avertir|contacter .. $boss',
        '$ihave .. $passed .. $boss',
        '$ihave .. transmis|fait_suivre|relayé|remonté|fait_remonter|fait_passer .. votre|ton|ta|vos',
      ],
      state: ['$boss .. $been .. $told', 'message|demande|question|réclamation .. a_été|est .. transmis|transmise|envoyé|envoyée .. $boss'],
    },
    handed_over: {
      act: [
        '$ihave .. transféré|transférée|mis_en_relation|mise_en_relation|passé|confié|redirigé|orienté .. à|vers|avec|conversation|discussion .. collègue|conseiller|conseillère|humain|personne|agent|équipe|opérateur|conversation|discussion',
        '$justdid .. vous|te transférer|passer',
        '$ihave .. transmis|transféré|passé|confié .. conversation|discussion',
        '$ihave .. passé_la_main|passé_le_relais',
      ],
      state: [
        'conversation|discussion|demande|chat .. a_été|est .. confiée|transférée|confié|transféré|reprise|passée',
        'vous_êtes|vous_avez_été|tu_es .. transféré|transférée|mis_en_relation|mise_en_relation|en_relation',
      ],
    },
    field_saved: {
      act: ['$ihave .. $saved .. $field', '$justdid .. enregistrer|noter|sauvegarder|mettre_à_jour|ajouter .. $field'],
      state: ['$field .... $been .. $saved', '$field $saved'],
    },
  },
  marks: {
    negation: 'pas|ne|n_ai|n_a|n_est|n_avons|n_ont|jamais|personne_n|aucun|aucune|sans|rien|ni|non',
    conditional:
      'si|s_il|dès|lorsque|lorsqu|quand|après|avant|jusqu|tant_que|pour_que|afin_que|afin|une_fois|à_condition|au_cas|en_attendant',
    modal:
      'peux|peut|pouvons|pouvez|pourrai|pourrait|pourrais|vais|allons|dois|doit|devons|voulez|veux|veuillez|souhaitez|souhaites|aimerais|voudrais|sera|seront|serait|aura|aurai|soit|soient|merci_de_confirmer|merci_de_vérifier|vérifie|vérifions|écrit|dites|dit_que',
    subject: 'vous_avez|tu_as|avez_vous|as_tu',
    trailing: 'dès|lorsque|quand|si|après|une_fois|à_réception|sous_réserve',
    past: 'il_y_a|hier|dernier|dernière|précédemment|auparavant',
    beside: 'justificatif|preuve|capture|lien',
    and: 'et|mais|donc',
    or: 'ou|d_accord|correct|non|c_est_bien_ça',
    harmless:
      'peux_vous_confirmer|peux_te_confirmer|pouvons_vous_confirmer|peux_confirmer|pas_de_souci|pas_de_problème|aucun_problème|aucun_souci|ne_vous_inquiétez_pas|ne_t_inquiète_pas|sans_frais|s_il_vous_plaît|si_besoin|voudrais_vous_informer|dès_maintenant',
  },
  dates: {
    months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    on: 'le',
    for: 'pour|au|du|jusqu|à',
    clock: 'h|heures|heure',
  },
}
