import { counting } from '../counting.ts'

const count = counting('en')

export const board = {
  board: {
    page: 'Board',
    help: 'Drag a card to another stage, use its menu, or hold Shift and press an arrow key.',
    stage: 'Stage',
    column: (stage: string, total: string) => `${stage}, ${total}`,
    more: 'Show more',
    empty: 'Nobody here',
    move: (name: string) => `Move ${name}`,
    moveTo: 'Move to',
    moved: (name: string, stage: string) => `${name} moved to ${stage}`,
    failed: (name: string) => `${name} stays where they were`,
    silent: 'No message yet',
    next: (time: string) => `Booked: ${time}`,
    waits: 'Waits for approval',
    noStages: 'There are no stages yet',
    noStagesDetail: 'Stages are the steps from the first message to a customer.',
    makeStages: 'Make stages',
    cards: (n: number) => count(n, { one: 'lead', other: 'leads' }),
  },
}
