import { counting } from '../counting.ts'

const count = counting('en')

export const setup = {
  setup: {
    page: 'Set up',
    list: 'Steps',
    stepOf: (n: number, of: number) => `Step ${n} of ${of}`,
    steps: {
      business: 'Your business',
      model: 'The model',
      channel: 'A messenger',
      rules: 'What it may do',
      test: 'Try it out',
      live: 'Go live',
    },
    back: 'Back',
    next: 'Next',
    later: 'Later',
    finish: 'To the first page',
    business: {
      name: 'Name',
      nameHint: 'As your customers know it.',
      nameMissing: 'A business has a name.',
      zone: 'Time zone',
      zoneHint: 'Bookings and days go by its clock.',
      currency: 'Currency',
      locale: 'Language of your customers',
      localeHint: 'For invoices and for what is sent without being asked. The assistant answers in the language it is written to.',
      save: 'Save and go on',
    },
    model: {
      real: 'There is a key for the model: the real one answers.',
      rehearsal:
        'There is no key for the model yet: the practice model answers. It knows a few sentences and is good for trying things out.',
      how: 'This is for whoever installed Proviso: they set the key and start it again:',
      command: 'ANTHROPIC_API_KEY=… npm start',
      meanwhile: 'You can go on with the other steps in the meantime.',
    },
    channel: {
      how: 'Customers write to you where they are: link the WhatsApp of your phone, or a Telegram bot.',
      first: 'Connect a messenger',
      more: 'Messengers and how they are',
    },
    rules: {
      how: 'This is what the assistant may do now. What stands under a condition is checked against the records before it happens, whatever the customer or the model says.',
      guarded: (n: number) => `Only under ${count(n, { one: 'condition', other: 'conditions' })}.`,
      free: 'Without a condition.',
      when: {
        confirm_payment: 'When the customer says they have paid and wants it confirmed.',
        hand_over: 'When the customer asks for a person, or when it cannot help.',
        notify_owner: 'When you should know something that the customer asked to pass on.',
      } as { [name: string]: string | undefined },
      playbook: 'Write your own rules as sentences',
    },
    test: {
      how: 'Talk to the assistant as a customer would. Nothing is sent to anybody.',
      example: 'I have already paid, I will send the receipt later. Please confirm!',
      after:
        'It will want to confirm the payment, and will be stopped: there is no receipt. Then send a picture and ask again. A picture counts once: to try again, take another.',
      open: 'Open the test chat',
    },
    live: {
      how: 'With a messenger connected and the assistant switched on, customers are answered.',
      owner: 'Link your own chat as the owner’s: approvals and notices then come to you there.',
      link: 'Link your chat',
      linked: 'Your own chat is linked: approvals and notices come to you there.',
    },
  },
}
