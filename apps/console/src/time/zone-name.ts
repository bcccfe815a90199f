/** A zone as people say it: "Asia/Dubai" is Dubai. */
export const zoneName = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Whether the clocks of two zones show different times, now or in the other half of the year: two names may be one clock. */
export const clocksDiffer = (one: string, other: string): boolean => offsets(one) !== offsets(other)

const offsets = (zone: string) =>
  [0, 182]
    .map(
      (days) =>
        new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
          .formatToParts(Date.now() + days * 86_400_000)
          .find(({ type }) => type === 'timeZoneName')?.value,
    )
    .join()
