const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS|HeadlessChrome/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (names: [RegExp, string][], device: string) => names.find(([pattern]) => pattern.test(device))?.[1]

/** "Firefox, Windows" of what a browser calls itself; its own words where nothing is known in them. */
export function deviceName(device: string | null): string | undefined {
  if (!device) return undefined
  return [firstOf(browsers, device), firstOf(systems, device)].filter(Boolean).join(', ') || device.slice(0, 60)
}
