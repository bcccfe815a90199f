import { counting, plural } from '../counting.ts'

const count = counting('en')
const form = plural('en')

export const home = {
  home: {
    page: 'Home',
    needs: {
      heading: 'Needs you',
      none: 'Nothing waits for you.',
      noneDetail: 'What only a person can decide will appear here.',
      approvals: (n: number) => count(n, { one: 'action waits for your decision', other: 'actions wait for your decision' }),
      conversations: (n: number) => count(n, { one: 'conversation waits for an answer', other: 'conversations wait for an answer' }),
      tasks: (n: number) => count(n, { one: 'task is due', other: 'tasks are due' }),
      expires: (time: string) => `until ${time}`,
      due: (time: string) => `due ${time}`,
      all: (n: number) => `Show all ${n}`,
      channel: (messenger: string, status: string) => `${messenger}: ${status}`,
    },
    visits: {
      heading: 'Bookings today',
      none: 'No bookings today.',
      calendar: 'Calendar',
      with: (service: string, staff: string) => `${service}, ${staff}`,
      held: 'held',
    },
    week: {
      heading: 'This week',
      leads: (n: number) => form(n, { one: 'new lead', other: 'new leads' }),
      money: 'received',
      noMoney: 'No payments yet',
    },
    stopped: {
      heading: 'Stopped today',
      none: 'Nothing had to be stopped.',
      noneDetail: 'When the assistant wants to do what your rules do not allow, it is stopped and you see why.',
      count: (n: number) => count(n, { one: 'action stopped', other: 'actions stopped' }),
      see: 'See why',
      limit: 'A limit was reached.',
    },
    cost: {
      heading: 'Cost today',
      of: (budget: string) => `of ${budget} a day`,
      bar: 'Share of the day’s budget',
      estimated: 'Partly estimated.',
      more: 'Usage and cost',
    },
    assistant: {
      heading: 'The assistant',
      on: 'It answers your customers.',
      unreached: 'It is on, but no messenger is connected: nobody can write to it.',
      connect: 'Connect a messenger',
      off: 'It is switched off: customers get no answer from it. What they write is kept for you.',
      turnOff: 'Switch off',
      turnOn: 'Switch on',
      sureOff: 'Nobody will be answered until you switch it on again, except by you.',
      sureOn: 'From now on it answers customers, in their messengers.',
      sureUnreached: 'It is switched on, and answers as soon as a messenger is connected.',
      yesOff: 'Yes, switch off',
      yesOn: 'Yes, switch on',
      cancel: 'Cancel',
      failed: 'The assistant could not be switched',
    },
    setup: {
      heading: 'Set up your assistant',
      left: (n: number) => count(n, { one: 'step left', other: 'steps left' }),
      go: 'Go on',
      hide: 'Hide this',
      done: 'done',
      open: 'not done yet',
    },
  },
}
