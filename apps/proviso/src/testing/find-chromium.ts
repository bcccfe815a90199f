import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where a Chromium of this machine is; undefined where there is none. */
export const findChromium = (): string | undefined => places.find((place) => existsSync(place))

export const noChromium = 'no Chromium here: `apt-get install chromium` brings one'
