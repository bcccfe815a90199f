import type { Language } from '../language.ts'

export const spanish: Language = {
  code: 'es',
  script: 'latin',
  common: 'no|el|la|los|su|tu|le|te|he|hemos|ha|para|con|del|al|ya|una|un|por|que|está|usted|mañana|gracias|ha_sido|y|en|lo|mi|es|si|se|de',
  words: {
    i: 'he|hemos|acabo_de|acabamos_de|ya',
    pay: 'cuota|plazo|€|$|euros|eur|pesos|dólares|pago|transferencia|depósito|anticipo|seña|dinero|abono|importe|bizum|señal|mensualidad',
    bill: 'factura|recibo|boleta',
    book: 'cita|masaje|curso|grupo|corte|reserva|reservación|turno|sesión|clase|consulta|visita|mesa|habitación|plaza|limpieza|lugar|cupo|horario|alquiler|hora|curso',
    boss: 'dueño|dueña|encargado|encargada|gerente|jefe|jefa|equipo|responsable|propietario|propietaria|compañero|compañera|doctor|doctora|dra|dr|director|directora|anfitrión|anfitriona|cocina|estilista|administrador|recepción|personal|profesor|profesora',
    field:
      'teléfono|número|correo|email|e_mail|mail|dirección|nombre|datos|contacto|cumpleaños|preferencia|preferencias|perfil|alergia|alergias|móvil|celular',
    paid: 'procesad*|realizad*|completad*|abonad*|ingresad*|confirmad*|recibid*|aprobad*|verificad*|acreditad*|registrad*|validad*',
    sent: 'emitid*|enviad*|mandad*|generad*|cread*|hecho|hecha|preparad*',
    set: 'completad*|realizad*|reservad*|confirmad*|agendad*|apuntad*|programad*|inscrit*|registrad*|anotad*|apartad*',
    moved: 'actualizad*|adelantad*|cambiad*|movid*|reprogramad*|pasad*|trasladad*|aplazad*|modificad*|reagendad*',
    off: 'cancelad*|anulad*',
    saved: 'guardad*|anotad*|registrad*|actualizad*|apuntad*|añadid*|agregad*|corregid*',
    told: 'avisad*|informad*|notificad*|comunicado|dicho|contado|contactado|comentado',
    passed: 'pasado|enviado|reenviado|transmitido|trasladado|remitido|transferido',
    been: 'ha|han|fue|fueron|está|están|queda|quedan|quedó|quedaron|sido|quedado|es|son',
  },
  claims: {
    payment_confirmed: {
      act: ['he|hemos .. $paid ... $pay', 'confirmé|confirmamos|recibí|recibimos|verifiqué|aprobé|validé .. su|tu|el|la|los .. $pay'],
      state: [
        '$pay ... $been .. $paid',
        'se_ha|se_han|ha_sido|fue|queda|quedó .. $paid ... $pay',
        '$pay $paid|recibido|exitoso',
        '$pay .. ha|ya .. llegado|entrado|llegó|entró',
        '$pay ... se_procesó|se_completó|se_acreditó|se_confirmó|se_ha_procesado|se_ha_completado',
        '$pay .. llegó|entró|ingresó',
        'nos|me ha|han llegado|entrado .. $pay',
        'le|te|les|os confirmo .. su|tu|el|la .. $pay|recepción',
        '$bill .. está|fue|queda|quedó .. pagad*|cobrad*',
      ],
    },
    invoice_issued: {
      act: [
        'he|hemos|acabo_de|acabamos_de .. $sent|emitir|enviar|mandar|enviarte|enviarle .. $bill',
        'emití|envié|mandé|generé|creé|emitimos|enviamos .. $bill',
      ],
      state: ['$bill ... $been .. $sent', 'se_ha|se_le_ha|se_te_ha .. $sent .. $bill', '$bill emitida|enviada|generada'],
    },
    booking_made: {
      act: [
        'he|hemos .. $set .. $book',
        'he|hemos .. reservado|agendado|apuntado|inscrito|apuntada|inscrita',
        'he|hemos dejado .. apuntad*|anotad*|reservad*|inscrit*|agendad*',
        'ya_tienes|ya_tiene|tienes|tiene .. $book .. $set',
        'reservé|agendé|apunté|inscribí|aparté|anoté|reservamos|agendamos|programé|programamos .. su|tu|una|la|el|para .. $book',
        'acabo_de|acabamos_de .. reservar|agendar|apuntar|confirmar|reservarle|reservarte|apuntarte|agendarte',
        'te|le|lo|la agendé|apunté|reservé|anoté|inscribí|aparté|puse',
      ],
      state: [
        '$book ... $been .. $set|hecha',
        'está|estás|queda|quedas|quedó|quedaste|están|quedan .. apuntad*|inscrit*|agendad*|registrad*|anotad*',
        '$book $set',
        'su|sus|tu|tus ..... ha_sido|han_sido|está|están|queda|quedan|quedó|ha_quedado .. reservad*|agendad*|apartad*|programad*',
        'reservad*|apartad*|guardad* .. a_su_nombre|a_tu_nombre|para_usted|para_ti',
        'se_ha|se_han|ha_sido|queda|quedó .. $set .. $book',
        'le|te|les|os confirmo .. su|tu|la .. $book',
      ],
    },
    booking_moved: {
      act: [
        'he|hemos .. $moved .. $book',
        'cambié|moví|reprogramé|pasé|reagendé|aplacé|cambiamos|movimos|reprogramamos .. su|tu|la|el .. $book',
        'he|hemos .. reprogramado|reagendado|aplazado',
        'acabo_de|acabamos_de .. cambiar|mover|reprogramar|pasar .. $book',
      ],
      state: [
        '$book|citas|clases|reservas|sesiones .... $been|se_ha|se_han .. $moved',
        'su|sus|tu|tus ..... se_ha|se_han|ha_sido|han_sido .. movid*|reprogramad*|pasado|trasladad*|aplazad*|reagendad*|pospuest*|adelantad*',
        'se_ha .. $moved .. $book',
        'cambio|reprogramación .. $been .. hecho|realizad*|confirmad*|completad*',
        '$book reprogramad*|cambiad*',
        '$book .. pasó|cambió|quedó .. al|para',
      ],
    },
    booking_cancelled: {
      act: ['he|hemos .. $off', 'cancelé|cancelamos|anulé|anulamos .. su|tu|la|el|lo|para', 'acabo_de|acabamos_de .. cancelar|anular'],
      state: [
        'ha_sido|han_sido|queda|quedan|quedó|está|están|ha_quedado .. $off',
        'se_ha .. $off .. $book',
        'cancelación|anulación .. $been .. hecha|realizad*|confirmad*|completad*|procesad*',
        '$book $off',
      ],
    },
    owner_notified: {
      act: [
        'he|hemos .. $told ... $boss',
        'avisé|informé|notifiqué|comuniqué|avisamos|informamos|notificamos .. $boss',
        'he|hemos .. $passed .. mensaje|petición|solicitud|consulta|queja|pregunta|recado .. $boss',
        'pasé|reenvié|transmití|trasladé|remití .. mensaje|petición|solicitud|consulta|queja|pregunta|recado|reclamo|reclamación',
        'envié|mandé .. mensaje|petición|solicitud|consulta|queja|pregunta|recado|reclamo .. $boss|a',
        'he|hemos .. $passed|reenviado .. su|tu .. mensaje|petición|solicitud|consulta|queja|pregunta|recado|reclamo|reclamación',
        'acabo_de|acabamos_de .. avisar|informar|notificar .. $boss',
      ],
      state: [
        '$boss ... $been|ya .. informad*|avisad*|notificad*',
        'mensaje|petición|solicitud|queja .. ha_sido|fue .. $passed|enviada|pasada|transmitida .. $boss',
      ],
    },
    handed_over: {
      act: [
        'acabo_de|acabamos_de pasarle|pasarte|transferirle|transferirte|derivarle|derivarte|comunicarle con|a',
        'he|hemos .. transferido|pasado|derivado|comunicado|conectado .. con|a .. compañer*|agente|persona|asesor*|humano|operador*|colega',
        'transferí|pasé|derivé .. conversación|chat|caso',
        'he|hemos .. transferido|pasado|derivado .. conversación|chat',
        'le|te|lo|la he|hemos .. transferido|derivado|conectado|comunicado_con|puesto_en_contacto',
      ],
      state: ['conversación|chat|caso .. $been .. transferid*|pasad*|derivad*|asignad*'],
    },
    field_saved: {
      act: [
        'he|hemos .. $saved .. $field',
        'guardé|anoté|registré|actualicé|apunté|guardamos|actualizamos .. su|tu|el|la|los|sus|tus .. $field',
      ],
      state: ['$field .. $been .. $saved', 'se_ha|se_han .. $saved .. $field', '$field $saved'],
    },
  },
  marks: {
    negation: 'no|nunca|nadie|ningún|ninguna|sin|tampoco|ni|jamás|nada',
    conditional:
      'si|cuando|en_cuanto|una_vez|después|tras|antes|hasta|para_que|hasta_que|siempre_que|tan_pronto|apenas|luego_de|mientras|a_menos|en_caso',
    modal:
      'por_teléfono|solo_quedará|puedo|puede|podemos|pueden|podría|debe|debo|debería|voy_a|vamos_a|quiero|quiere|quieres|quisiera|haya|hayan|será|serán|estará|quedará|siendo|por_favor|necesito|necesita|falta|espero|estoy|compruebo|reviso|escribió|dice|dijo|dices|ha_dicho|me_dijo',
    subject: 'usted|tú|ustedes|has',
    trailing: 'cuando|en_cuanto|una_vez|si|después_de|tras|tan_pronto|siempre_que',
    past: 'hace|ayer|mes_pasado|semana_pasada|año_pasado|anteriormente|antes',
    beside: 'comprobante|justificante|captura|solicitud_de_pago|enlace',
    and: 'y|pero|así_que',
    or: 'o|verdad|cierto|no|correcto|vale',
    harmless:
      'puedo_confirmarle|puedo_confirmarte|puedo_confirmar_que|podemos_confirmar_que|sin_problema|ningún_problema|no_se_preocupe|no_te_preocupes|no_hay_problema|estoy_encantad*|para_que_lo_sepa|sin_coste|quiero_informarle|quería_decirle',
  },
  dates: {
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    on: 'el',
    for: 'para|al|hasta|del',
    clock: 'las|h',
    was: 'fue|fueron',
  },
}
