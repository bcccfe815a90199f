const packings = [
  { name: 'br', ending: 'br' },
  { name: 'gzip', ending: 'gz' },
] as const

/** The smallest packing that an Accept-Encoding allows; undefined where there is none. */
export function packingFor(accepted: string | null): (typeof packings)[number] | undefined {
  const allowed = new Set(
    (accepted ?? '').split(',').flatMap((each) => {
      const [name = '', ...rules] = each.split(';').map((part) => part.trim().toLowerCase())
      return rules.some((rule) => /^q=0(\.0*)?$/.test(rule)) ? [] : [name]
    }),
  )
  return packings.find(({ name }) => allowed.has(name))
}
