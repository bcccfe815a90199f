/** What a lead's page is divided into, the first one shown without being asked for. */
export const leadTabs = ['timeline', 'details', 'files', 'bookings', 'money', 'tasks'] as const
export type LeadTab = (typeof leadTabs)[number]
