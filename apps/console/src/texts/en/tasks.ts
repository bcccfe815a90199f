import { counting } from '../counting.ts'

const count = counting('en')

export const tasks = {
  tasks: {
    page: 'Tasks',
    show: 'Show',
    open: 'Open',
    done: 'Done',
    overdue: 'Overdue',
    today: 'Today',
    later: 'Later',
    someDay: 'Without a day',
    total: (n: number) => count(n, { one: 'task', other: 'tasks' }),
    title: 'What is to be done',
    due: 'Due',
    dueHint: (zone: string) => `In the time of ${zone}. Owners are reminded in their chats.`,
    time: 'Time (nine if left out)',
    lead: 'About',
    note: 'More',
    add: 'Add task',
    save: 'Save',
    cancel: 'Cancel',
    edit: (title: string) => `Edit “${title}”`,
    remove: (title: string) => `Remove “${title}”`,
    check: (title: string) => `Done: ${title}`,
    reopened: 'The task is open again',
    isDone: (title: string) => `“${title}” is done`,
    removed: (title: string) => `“${title}” was removed`,
    failed: 'The task was not saved',
    reminded: (time: string) => `reminded ${time}`,
    none: 'Nothing to do',
    noneDetail: 'Tasks that you or the assistant make stand here, those due first on top.',
    noneDone: 'Nothing is done yet',
    more: 'Load more',
  },
}
