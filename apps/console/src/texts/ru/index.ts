import type { Texts } from '../en/index.ts'
import { account } from './account.ts'
import { actions } from './actions.ts'
import { activity } from './activity.ts'
import { approvals } from './approvals.ts'
import { board } from './board.ts'
import { calendar } from './calendar.ts'
import { channels } from './channels.ts'
import { fields } from './fields.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { inbox } from './inbox.ts'
import { lead } from './lead.ts'
import { leads } from './leads.ts'
import { links } from './links.ts'
import { money } from './money.ts'
import { playbook } from './playbook.ts'
import { settings } from './settings.ts'
import { setup } from './setup.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { talk } from './talk.ts'
import { tasks } from './tasks.ts'
import { team } from './team.ts'
import { usage } from './usage.ts'

export const texts: Texts = {
  ...shell,
  ...signIn,
  ...inbox,
  ...talk,
  ...channels,
  ...actions,
  ...activity,
  ...approvals,
  ...playbook,
  ...home,
  ...setup,
  ...calendar,
  ...links,
  ...settings,
  ...usage,
  ...account,
  ...team,
  ...money,
  ...board,
  ...fields,
  ...imports,
  ...lead,
  ...leads,
  ...tasks,
  locale: 'ru',
}
