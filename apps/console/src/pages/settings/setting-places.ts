import type { ReadId } from '../../shell/use-may.ts'
import type { Texts } from '../../texts/en/index.ts'

interface SettingPlace {
  to: string
  reads: ReadId
}

interface SettingGroup {
  name: keyof Texts['settings']['groups']
  places: readonly SettingPlace[]
}

/** What can be set, in groups; what somebody may not see, or what has no page, is left out. */
export const settingGroups: readonly SettingGroup[] = [
  {
    name: 'business',
    places: [
      { to: '/settings/business', reads: 'business.get' },
      { to: '/settings/services', reads: 'services.list' },
      { to: '/settings/staff', reads: 'staff.list' },
      { to: '/settings/money', reads: 'invoice_settings.get' },
    ],
  },
  {
    name: 'customers',
    places: [
      { to: '/settings/fields', reads: 'fields.list' },
      { to: '/settings/stages', reads: 'stages.get' },
      { to: '/settings/follow-ups', reads: 'follow_up_chains.list' },
    ],
  },
  {
    name: 'access',
    places: [
      { to: '/team', reads: 'team.list' },
      { to: '/account', reads: 'account.get' },
      { to: '/settings/keys', reads: 'api_keys.list' },
    ],
  },
  {
    name: 'connections',
    places: [
      { to: '/channels', reads: 'channels.list' },
      { to: '/settings/webhooks', reads: 'webhooks.list' },
      { to: '/settings/calendars', reads: 'calendar_feeds.list' },
    ],
  },
  {
    name: 'system',
    places: [
      { to: '/settings/health', reads: 'health.get' },
      { to: '/usage', reads: 'usage.get' },
    ],
  },
]
