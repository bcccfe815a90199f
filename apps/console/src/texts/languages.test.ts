import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isRightToLeft, languageNames } from './languages.ts'

const beforePaint = readFileSync(path.join(import.meta.dirname, '../../build/before-paint.js'), 'utf8')

it('are the same before the first paint: which there are, and which run from right to left', () => {
  const known = /const known = \[(.*)\]/.exec(beforePaint)?.[1]?.match(/\w+/g)
  expect(known).toEqual(languageNames)
  for (const language of languageNames) expect(beforePaint.includes(`language === '${language}' ? 'rtl'`)).toBe(isRightToLeft(language))
})
