import type { Language } from '../language.ts'

export const english: Language = {
  code: 'en',
  script: 'latin',
  common: 'the|your|you|i|we|have|has|is|been|and|for|to|with|of|will|ve|my|our|it|are|this|that|at|from|can|please|was|me',
  words: {
    we: 'i|we',
    have: 'have|ve|just|already|also|now|have_gone_ahead_and|ve_gone_ahead_and|went_ahead_and|ve_just|have_just',
    pay: 'payment|transfer|deposit|prepayment|instalment|installment|money|funds|downpayment|€|$|£|eur|euros|usd|dollars|pounds|gbp|aed',
    bill: 'invoice|bill',
    book: 'booking|flight|ticket|appointment|check_up|massage|haircut|facial|trip|tour|workshop|reservation|session|lesson|class|visit|consultation|stay|rental|treatment|course|cleaning',
    books: 'bookings|appointments|reservations|lessons|classes|sessions|visits|flights|tickets|treatments',
    spot: 'table|slot|spot|seat|seats|place|room|bike|car|time|date',
    boss: 'owner|manager|boss|team|staff|colleague|colleagues|reception|receptionist|doctor|supervisor|teacher|department|technician|director|dr|doctor|host|landlord|stylist|therapist|accountant|chef|kitchen|support|office|clinic',
    field:
      'phone|telephone|mobile|number|email|e_mail|address|name|surname|birthday|birth|details|contact|data|preference|preferences|profile|records|allergy|allergies',
    paid: 'completed|confirmed|received|verified|approved|processed|credited|cleared|recorded|registered|settled',
    sent: 'issued|created|sent|generated|prepared|emailed|mailed|made|raised|drawn_up',
    set: 'booked|rebooked|completed|processed|scheduled|reserved|secured|arranged|confirmed|finalised|finalized',
    moved: 'updated|upgraded|moved|rescheduled|changed|shifted|postponed|switched|pushed',
    off: 'cancelled|canceled|called_off|voided',
    saved: 'on_file|updated_to|saved|noted|recorded|stored|updated|added|registered|written_down|corrected|changed|put_down|taken_down',
    told: 'told|informed|notified|alerted|contacted|messaged|reached|briefed|emailed|texted|called',
    passed: 'passed|forwarded|sent|relayed|escalated|reported|submitted',
    been: 'has_been|have_been|is|are|was|were|s_been|been',
  },
  claims: {
    payment_confirmed: {
      act: [
        '$we|$boss|bank $have|has .. $paid|got .. $pay',
        '$we|$boss|bank $paid|got .. $pay',
        '$we have|ve .. marked .. $pay|$bill .. paid|received|confirmed',
      ],
      state: [
        '$pay ... $been .. $paid|cleared|settled',
        '$pay $paid|successful|cleared',
        '$pay ... went|gone|come|came through|in',
        '$pay ... arrived|landed|succeeded|cleared',
        '$pay ... is|was successful|complete|in_our_account|on_file|on_our_account',
        'is|are|now .. on_file|recorded|marked as_paid',
        'it .. marked_as_paid',
        '$bill|balance .. $been .. paid|settled',
      ],
    },
    invoice_issued: {
      act: ['$we $have .. $sent .. $bill', '$we $sent .. $bill'],
      state: ['$bill ... $been .. $sent', '$bill .. is on_its_way|on_the_way|in_your_inbox|ready', '$bill issued|created|sent|generated'],
    },
    booking_made: {
      act: [
        '$we $have .. booked|scheduled|reserved',
        '$we $have .. made|confirmed|arranged|secured|placed|set_up|entered .. $book|$spot',
        '$we $have .. enrolled|registered|added|put|signed|pencilled|squeezed you',
        '$we put|signed|pencilled|squeezed|added you down|up|in|to|for|on',
        '$we was|were|managed .. to .. book|reserve|secure|schedule',
        '$we have|ve .. got|saved|held .. for_you',
        '$we booked|scheduled|reserved|confirmed|arranged|enrolled|registered .. you|$book|$spot',
      ],
      state: [
        'you are|re .. booked|scheduled|enrolled|registered|reserved|signed_up|confirmed|all_set_for|down_for',
        'you have|ve been .. booked|scheduled|enrolled|registered|added|signed_up',
        '$book ..... $been .. $set|made|placed',
        '$books ..... have_been .. $set',
        'enrolment|enrollment|registration .. $been .. completed|confirmed|processed|accepted',
        'your|the .. $spot ... has_been|have_been|s_been $set',
        'your ..... has_been|have_been|is|are|s_been .. booked|reserved|scheduled|secured',
        'it|this|that|everything is|has_been|s|s_been .. booked|reserved|scheduled',
        'your .. $spot ... is|are|was .. $set',
        '$book|slot|table confirmed|booked|reserved|scheduled',
        'is|are|been|s .. reserved|booked|held|saved .. for_you|in_your_name|under_your_name|under_the_name',
        'your name is .. on_the_list',
      ],
    },
    booking_moved: {
      act: [
        '$we $have .. $moved .. $book|you|it',
        '$we $have .. rescheduled|postponed',
        '$we was|were|managed .. to .. move|reschedule|change|shift|switch|postpone',
        '$we moved|rescheduled|changed|shifted|postponed .. $book|you|it',
      ],
      state: [
        '$book .... $been .. upgraded|updated|moved|rescheduled|changed|shifted|postponed|switched|pushed',
        'you have|ve|re|are .. moved|rescheduled',
        '$books .... have_been .. updated|changed|moved|rescheduled|postponed',
        'change|changes|rescheduling .. has_been|have_been .. made|completed|processed|confirmed|saved',
        'your ..... has_been|have_been|have_both_been|s_been .. moved|rescheduled|shifted|postponed|changed|switched|pushed|brought_forward',
        'it has_been|s_been|is moved|rescheduled',
        '$book moved|rescheduled',
      ],
    },
    booking_cancelled: {
      act: ['$we was|were|managed .. to .. cancel', '$we $have .. $off', '$we $off .. $book|it'],
      state: [
        '$book|order .... $been .. $off',
        '$books .... have_been .. $off',
        'cancellation .. has_been|is|was .. completed|confirmed|processed',
        'has_been|have_been|s_been|is_now|are_now|now .. $off',
        'your ..... is|are|was|were .. $off',
        'it|that|this|everything is|s .. $off',
        '$book|order $off',
      ],
    },
    owner_notified: {
      act: [
        '$we $have .. $told|asked .. $boss',
        '$we $told|asked .. $boss',
        '$we $have .. $passed ... to|with .. $boss|$boss',
        '$we $passed ... to|with .. $boss',
        '$we have|ve .. let .. $boss know',
        '$we $have .. $passed .. your .. message|complaint|question|request|feedback|note|concern|photos|word .. to|on|along',
        '$we $passed .. your .. message|complaint|question|request|feedback|note|concern .. to',
        '$we let .. $boss know',
      ],
      state: [
        '$boss .. $been .. $told',
        'message|request|complaint|question|note|issue|feedback .. $been .. $passed .. to .. $boss',
        '$boss notified|informed',
        'has|have been .. notified|informed|alerted|told .. about|that|of|and',
        'your .. message|request|complaint|question|feedback|note .. has_been|have_been|was .. $passed',
      ],
    },
    handed_over: {
      act: [
        '$we $have .. transferred|handed|connected|escalated|assigned .. you|conversation|chat|case .. to|with|over',
        '$we $have .. passed|put|forwarded you|conversation|chat|this_conversation|this_chat|the_conversation .. to|through|over|on',
        '$we transferred|handed|connected you|conversation|chat|this_conversation|this_chat',
      ],
      state: [
        'conversation|chat|case|you .. has_been|have_been|ve_been|is|was|are .. transferred|handed|escalated|passed|connected|assigned .. to|over|with',
      ],
    },
    field_saved: {
      act: ['$we $have .. $saved .. $field', '$we saved|noted|recorded|stored|updated|added .. your .. $field'],
      state: ['$field .. $been .. $saved', '$field saved|noted|updated'],
    },
  },
  marks: {
    negation: 'not|no|never|t|cannot|nobody|none|nothing|unable|without|neither|nor|dont|havent|hasnt|isnt|wasnt',
    conditional:
      'if|once|when|whenever|unless|until|till|before|after|as_soon_as|in_case|provided|whether|assuming|so_that|in_order|the_moment',
    modal:
      'will|ll|would|d|shall|should|could|can|may_be|may_have|might|must|cancellation_of|to_be|be|being|going_to|please|let_me|need|needs|want|wants|waiting|to_check|checking|checked_if|make_sure|ensure|to_get|to_have|hope|hopefully|said|says|say|wrote|write|told_me|claim',
    trailing: 'once|if|when|as_soon_as|after_we|after_you|after_the|after_your|upon|provided|unless|only',
    past: 'currently|since|ago|yesterday|last|earlier|previously|originally|already_taken',
    beside: 'request|requests|receipt|proof|screenshot|slip|link|out|method|methods|by_someone_else',
    and: 'and|but|so',
    or: 'or|right|correct|ok|okay|yes',
    harmless:
      'i_can_confirm|we_can_confirm|can_now_confirm|can_also_confirm|can_tell_you|happy_to|glad_to|pleased_to|to_let_you_know|want_to_let_you_know|would_like_to_inform_you|like_to_confirm|no_problem|no_worries|not_only|don_t_worry|when_you_asked|as_you_said',
  },
  dates: {
    months: 'jan*|feb*|mar|march|apr*|may|jun*|jul*|aug*|sep*|oct*|nov*|dec*',
    on: 'on',
    for: 'for|to|until',
    clock: 'am|pm|at',
    was: 'was|were',
  },
}
