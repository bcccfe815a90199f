import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findChromium, noChromium } from '../testing/find-chromium.ts'
import { desk, isFine, looks, openConsole, phone } from '../testing/open-console.ts'
import { type StartedProduct, startProduct } from '../testing/start-product.ts'

const executablePath = findChromium()
const patience = { timeout: 30_000 }
const people = 5000

let product: StartedProduct
let seat: Awaited<ReturnType<typeof openConsole>>
beforeAll(async () => {
  if (!executablePath) return console.warn(`Leads are not tried in a browser: ${noChromium}.`)
  product = await startProduct({})
  await product.send('PATCH', '/v1/business', { name: 'Salon Ada', timezone: 'Europe/Berlin' })
  await product.send('PUT', '/v1/fields/city', { label: 'City', type: 'text' })
  const stages = ['New', 'Talking', 'Won'].map((label) => ({ key: label.toLowerCase(), label }))
  await product.send('PUT', '/v1/stages', { stages })
  seat = await openConsole(product, executablePath)
}, 180_000)
afterAll(async () => {
  await seat?.close()
  await product?.close()
})
beforeEach((context) => context.skip(!executablePath, noChromium))

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience)

/** A list as another program gives it: names in several scripts, quotes, and three numbers that are none. */
function spreadsheet(): string {
  const rows = Array.from({ length: people }, (_, n) => {
    const name = n % 3 === 0 ? `"Müller, Person ${n}"` : n % 3 === 1 ? `Человек ${n}` : `شخص ${n}`
    return `${name};+49151${String(10_000_000 + n)};p${n}@example.com;Bonn;New`
  })
  const wrong = ['Wrong 1;12;a@example.com;Bonn;New', 'Wrong 2;abc;b@example.com;Bonn;New', 'Wrong 3;;not an address;Bonn;New']
  return ['Name;Phone;E-mail;City;Stage', ...rows, ...wrong].join('\r\n')
}

interface Listed {
  data: { id: string; name: string | null; stage: string | null }[]
}
async function leadNamed(q: string) {
  const { data } = (await product.send('GET', `/v1/leads?${new URLSearchParams({ q })}`)) as Listed
  const found = data[0]
  if (!found) throw new Error(`there is no lead ${q}`)
  return found
}
const stageOf = async (q: string) => (await leadNamed(q)).stage

describe('an owner with a list of people', () => {
  it('imports five thousand: sees first what would happen, then what did', { timeout: 90_000 }, async () => {
    await seat.visit('/imports/new', desk, async (page) => {
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(spreadsheet()) }
      await page.locator('input[type=file]').setInputFiles(file, patience)
      await sees(page, '5,003 rows below the header')
      expect(await page.getByLabel('Separator').inputValue()).toBe(';')
      await isFine(page)
      await page.getByRole('button', { name: 'Next' }).click()
      expect(await page.getByLabel('“City” goes to').inputValue()).toBe('city')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Try it' }).click()
      await sees(page, 'This is what would happen')
      await page.locator('[data-what=created]', { hasText: '5,000' }).waitFor({ timeout: 60_000 })
      await sees(page, '3 rows are wrong and stay out')
      await isFine(page)
      await page.getByRole('button', { name: 'Import 5,000 rows' }).click()
      await page.waitForURL('**/imports/imp_*')
      await page.locator('[data-what=created]', { hasText: '5,000' }).waitFor({ timeout: 60_000 })
      await page.getByRole('link', { name: 'See the leads' }).click()
      await sees(page, '5,000 leads')
    })
  })

  it('scrolls through all of them with only what is seen in the page', async () => {
    await seat.visit('/leads', desk, async (page) => {
      const grid = page.getByRole('grid', { name: 'Table of leads' })
      await grid.getByRole('row').nth(5).waitFor(patience)
      const scroll = grid.locator('..')
      for (let n = 0; n < 12; n += 1) {
        await scroll.evaluate((element: { scrollTop: number }) => {
          element.scrollTop += 1500
        })
        await expect.poll(() => grid.getByText('Loading more').count(), patience).toBe(0)
      }
      expect(await grid.getByRole('row').count()).toBeLessThan(60)
      await scroll.evaluate((element: { scrollTop: number }) => {
        element.scrollTop = 0
      })
      await grid.locator('[aria-rowindex="2"]').getByRole('link').waitFor(patience)
    })
  })

  it('finds one, edits a value, and reads what stood there before', async () => {
    await seat.visit('/leads', desk, async (page) => {
      await page.getByRole('searchbox', { name: 'Name, phone or e-mail' }).fill('Person 4320', patience)
      const link = page.getByRole('link', { name: 'Müller, Person 4320' })
      await link.waitFor(patience)
      await sees(page, '1 lead')
      await link.click()
      await page.getByRole('heading', { name: 'Müller, Person 4320' }).waitFor(patience)
      await page.getByRole('tab', { name: 'Details' }).click()
      await page.getByRole('button', { name: 'City: Bonn' }).click(patience)
      await page.getByRole('textbox', { name: 'City' }).fill('Köln')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'City: Köln' }).waitFor(patience)
      await page.getByRole('button', { name: 'History of City' }).click()
      const history = page.getByRole('list', { name: 'History of City' })
      await history.getByText('before: Bonn').waitFor(patience)
      expect(await history.getByRole('listitem').count()).toBe(2)
      await page.getByRole('tab', { name: 'Timeline' }).click()
      await sees(page, 'City: Köln')
      await page.goBack()
    })
  })

  it('edits in the table by keys alone', async () => {
    await seat.visit('/leads?q=Person%204323', desk, async (page) => {
      const name = page.locator('[data-row="0"][data-column="1"]')
      await name.focus(patience)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      const phoneField = page.getByRole('group', { name: 'Edit Phone' }).getByRole('textbox')
      await phoneField.fill('nonsense', patience)
      await phoneField.press('Enter')
      await page.getByRole('alert').filter({ hasText: 'phone' }).waitFor(patience)
      expect(await phoneField.inputValue()).toBe('nonsense') // what was refused stays typed
      await phoneField.fill('+49 30 1234567')
      await phoneField.press('Enter')
      await page.getByRole('gridcell', { name: /30 1234567|301234567/ }).waitFor(patience)
    })
  })

  it('narrows by conditions that stand in the address, and keeps them as a view', async () => {
    await seat.visit('/leads', desk, async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click(patience)
      const editor = page.getByRole('dialog', { name: 'Filter' })
      await editor.getByLabel('What').selectOption({ label: 'City' })
      await editor.getByLabel('Value').fill('Köln')
      await editor.getByRole('button', { name: 'Apply' }).click()
      await sees(page, 'City is Köln')
      await sees(page, '1 lead')
      expect(new URL(page.url()).searchParams.get('fields[city]')).toBe('Köln')
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByRole('menuitem', { name: 'Save as a view' }).click()
      await page.getByLabel('Name of the view').fill('Cologne')
      await page.getByRole('dialog').getByRole('button', { name: 'Save as a view' }).click()
      await page.getByRole('button', { name: 'Cologne' }).waitFor(patience)
      await page.getByRole('button', { name: 'Clear' }).click()
      await sees(page, '5,000 leads')
    })
  })
})

describe('the board', () => {
  const column = (page: Page, stage: string) => page.locator(`[data-stage=${stage}]`)
  const card = (within: Page | Locator, name: string) => within.locator('[data-lead]', { hasText: name })

  it('takes a card by pointer, by menu and by keys, and each move can be taken back', { timeout: 60_000 }, async () => {
    const name = 'Müller, Person 4329'
    await seat.visit('/leads/board?q=Person%204329', desk, async (page) => {
      await card(column(page, 'new'), name).waitFor(patience)
      await card(column(page, 'new'), name).dragTo(column(page, 'talking'))
      await card(column(page, 'talking'), name).waitFor(patience)
      await expect.poll(() => stageOf('Person 4329'), patience).toBe('talking')

      await page.getByRole('button', { name: `Move ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Won' }).click()
      await card(column(page, 'won'), name).waitFor(patience)
      await expect.poll(() => stageOf('Person 4329'), patience).toBe('won')

      await card(column(page, 'won'), name).getByRole('link').focus()
      await page.keyboard.press('Shift+ArrowLeft')
      await card(column(page, 'talking'), name).waitFor(patience)
      await expect.poll(() => stageOf('Person 4329'), patience).toBe('talking')
      expect(await page.evaluate<string>('document.activeElement.textContent')).toContain(name)
      await page.getByRole('alert').filter({ hasText: 'moved to Talking' }).last().getByRole('button', { name: 'Undo' }).click(patience)
      await card(column(page, 'won'), name).waitFor(patience)
      await expect.poll(() => stageOf('Person 4329'), patience).toBe('won')
      await isFine(page)
    })
  })

  it('puts a card back where it was when a stage asks for more than is known', async () => {
    await product.send('PUT', '/v1/fields/budget', { label: 'Budget', type: 'money' })
    const stages = [
      { key: 'new', label: 'New' },
      { key: 'talking', label: 'Talking' },
      { key: 'won', label: 'Won', required_fields: ['budget'] },
    ]
    await product.send('PUT', '/v1/stages', { stages })
    await seat.visit('/leads/board?q=Person%204332', desk, async (page) => {
      await page.getByRole('button', { name: /^Move Müller, Person 4332/ }).click(patience)
      await page.getByRole('menuitem', { name: 'Won' }).click()
      await sees(page, /stays where they were/)
      await card(column(page, 'new'), 'Person 4332').waitFor(patience)
      expect(await stageOf('Person 4332')).toBe('new')
    })
  })

  it('shows one stage at a time on a phone', async () => {
    await seat.visit('/leads/board', phone, async (page) => {
      await page.getByLabel('Stage').selectOption({ label: 'Won' }, patience)
      await card(page, 'Müller, Person 4329').waitFor(patience)
      expect(await page.locator('[data-stage]').count()).toBe(1)
    })
  })
})

describe('the fields of a lead', () => {
  it('stand in the order that their owner gives them, by menu or by the keyboard', async () => {
    const keys = async () => ((await product.send('GET', '/v1/fields')) as { data: { key: string }[] }).data.map(({ key }) => key)
    const [first = '', second = ''] = await keys()
    await seat.visit('/settings/fields', phone, async (page) => {
      const moves = page.getByRole('button', { name: /^Move / })
      await moves.first().click(patience)
      await page.getByRole('menuitem', { name: 'Move down' }).click()
      await expect.poll(async () => (await keys()).slice(0, 2), patience).toEqual([second, first])
      await page.getByRole('menu').waitFor({ ...patience, state: 'detached' }) // it gives the focus back when it has gone
      await page
        .getByRole('button', { name: /^Edit / })
        .nth(1)
        .press('Alt+ArrowUp')
      await expect.poll(async () => (await keys()).slice(0, 2), patience).toEqual([first, second])
      await isFine(page)
    })
  })
})

describe('what is noted about a lead', () => {
  it('can be taken back after it was removed, though its row has gone before the answer has come', async () => {
    const { id } = (await product.send('POST', '/v1/leads', { name: 'Ida' })) as { id: string }
    await product.send('POST', `/v1/leads/${id}/notes`, { text: 'Comes on Mondays' })
    await seat.visit(`/leads/${id}?tab=tasks`, desk, async (page) => {
      await sees(page, 'Comes on Mondays')
      await page.route('**/v1/notes/*', async (route) => {
        const response = await route.fetch()
        await product.send('POST', `/v1/leads/${id}/notes`, { text: 'lets the list be read anew' })
        await page.getByText('Comes on Mondays').waitFor({ ...patience, state: 'detached' })
        await route.fulfill({ response })
      })
      await page.getByRole('button', { name: 'Remove note' }).click()
      await sees(page, 'Note removed')
      await page.getByRole('button', { name: 'Undo' }).click()
      await sees(page, 'Comes on Mondays')
    })
  })

  it('keeps what is typed on while it is being saved, on a page that said what had not come and came when it was asked again', async () => {
    const { id } = (await product.send('POST', '/v1/leads', { name: 'Nora' })) as { id: string }
    await seat.visit(`/leads/${id}?tab=tasks`, { ...desk, serviceWorkers: 'block' }, async (page) => {
      await page.route('**/v1/stages', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<html>' }))
      await page.reload()
      await sees(page, 'This could not be loaded')
      await page.unroute('**/v1/stages')
      await page.getByRole('button', { name: 'Try again' }).click()
      const note = page.getByLabel('New note')
      await page.route('**/notes', async (route) => {
        if (route.request().method() === 'POST') await note.fill('Likes tea, with milk')
        await route.fallback()
      })
      await note.fill('Likes tea', patience)
      await page.getByRole('button', { name: 'Add note' }).click()
      await sees(page, /^Likes tea$/)
      expect(await note.inputValue()).toBe('Likes tea, with milk')
    })
  })
})

describe('two leads of one person', () => {
  it('are found, merged side by side, and parted again', async () => {
    const one = (await product.send('POST', '/v1/leads', { name: 'Anna', phone: '+4915199999999' })) as { id: string }
    await product.send('POST', '/v1/leads', { name: 'Anna Keller', phone: '+4915199999999', fields: { city: 'Ulm' } })
    await seat.visit(`/leads/${one.id}`, phone, async (page) => {
      await sees(page, '1 other lead seems to be this person')
      await page.getByRole('link', { name: 'Compare' }).click()
      await page.getByRole('radio', { name: /Anna Keller/ }).check(patience)
      await isFine(page)
      await page.getByRole('button', { name: 'Merge', exact: true }).click()
      await page.getByRole('heading', { name: 'Anna Keller' }).waitFor(patience)
      await page.getByRole('button', { name: 'Take this merge back' }).click(patience)
      await page.getByRole('heading', { name: 'Anna', exact: true }).waitFor(patience)
    })
  })

  it('are erased only by who types the name', async () => {
    const { id } = await leadNamed('Anna Keller')
    await seat.visit(`/leads/${id}/erase`, desk, async (page) => {
      const erase = page.getByRole('button', { name: 'Erase for ever' })
      await page.getByLabel(/^Type “Anna Keller”/).fill('Anna', patience)
      expect(await erase.isDisabled()).toBe(true)
      await page.getByLabel(/^Type “Anna Keller”/).fill('Anna Keller')
      await erase.click()
      await sees(page, 'The person was erased')
    })
    expect(((await product.send('GET', '/v1/leads?q=Keller')) as Listed).data).toEqual([])
  })
})

describe.each([looks.find(({ name }) => name === 'light ar 1280'), looks.find(({ name }) => name === 'dark en 390')])(
  'in $name',
  (look) => {
    it('every page of leads is fine', { timeout: 120_000 }, async () => {
      const { id } = await leadNamed('Person 4320')
      const tabs = ['details', 'files', 'bookings', 'money', 'tasks'].map((tab) => `/leads/${id}?tab=${tab}`)
      const places = ['/leads', '/leads?q=none', '/leads/board', '/leads/new', '/leads/duplicates', `/leads/${id}`, ...tabs]
      const more = [
        `/leads/${id}/merge`,
        `/leads/${id}/erase`,
        '/leads/lead_none',
        '/tasks',
        '/imports',
        '/settings/fields',
        '/settings/stages',
      ]
      await seat.visit('/leads', look?.options ?? {}, async (page) => {
        for (const place of [...places, ...more]) {
          await page.goto(product.url + place)
          await page.getByRole('heading', { level: 1 }).waitFor({ ...patience, state: 'attached' })
          await expect.poll(() => page.locator('.appears-late').count(), patience).toBe(0)
          await isFine(page)
        }
      })
    })
  },
)

describe('an owner with one person more', () => {
  it('has them once, though they pressed twice and the first answer was lost', async () => {
    await seat.visit('/leads/new', { ...desk, serviceWorkers: 'block' }, async (page) => {
      let made = 0
      await page.route('**/v1/leads', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        made++
        if (made > 1) return route.fallback()
        await route.fetch()
        await route.abort('connectionreset')
      })
      await page.getByLabel('Name', { exact: true }).fill('Once Only', patience)
      // both before the page can draw anything
      await page.evaluate("for (let n = 0; n < 2; n++) document.querySelector('main button[type=submit]').click()")
      await sees(page, 'The server does not answer.')
      expect(made).toBe(1)
      await page.getByRole('button', { name: 'Add lead' }).click()
      await page.getByRole('heading', { name: 'Once Only' }).waitFor(patience)
      const { data } = (await product.send('GET', '/v1/leads?q=Once+Only')) as Listed
      expect(data).toHaveLength(1)
    })
  })
})
