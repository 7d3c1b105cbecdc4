import { readFile } from 'node:fs/promises'
import { toDisplay } from '@ficha/core'
import { aPayment, FIXTURE_TIME, mxCodi } from '@ficha/core/testing'
import type { Page } from '@playwright/test'
import { readCodes } from '../support/read-code.ts'
import { codesIn } from './expected-codes.ts'
import { expect, test } from './stage.ts'
import { stories } from './story-index.ts'
import { isFull } from './sweep.ts'

const PHONE = { theme: 'light', width: 360, height: 740 } as const

const { words } = toDisplay(aPayment(mxCodi), { locale: 'es-MX', now: Date.parse(FIXTURE_TIME) })
const payloads = codesIn(mxCodi).map(({ payload }) => payload)

/** The data that the device's own sheet received, as base64. A test cannot look into the sheet itself. */
const handedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { handed: readonly string[] }).handed)

const stubSheet = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const handed: string[] = []
    const share = async ({ files = [] }: ShareData): Promise<void> => {
      for (const file of files) {
        const bytes = new Uint8Array(await file.arrayBuffer())
        handed.push(btoa(String.fromCharCode(...bytes)))
      }
    }
    Object.assign(globalThis, { handed })
    Object.defineProperties(navigator, {
      canShare: { value: () => true, configurable: true },
      share: { value: share, configurable: true },
    })
  })

test.describe('CoDi on the phone that would have to scan its own screen', () => {
  test('is saved as a picture of the code alone, or shared with a bank’s app', async ({ stageAt }) => {
    const stage = await stageAt(2, 'phone')
    const { page } = stage
    await stage.open('countries-mexico--mx-codi', PHONE)
    const toBank = page.locator('.ficha-to-bank')

    const download = page.waitForEvent('download')
    await toBank.getByRole('button', { name: words.saveImage }).tap()
    const saved = await (await download).path()
    expect(await readCodes(await readFile(saved))).toEqual({ zxing: payloads, zbar: payloads })
    await expect(toBank.getByRole('status')).toHaveText(words.saved)
    await expect(toBank.getByRole('status')).toBeInViewport()

    await stubSheet(page)
    await toBank.getByRole('button', { name: words.share }).tap()
    await expect.poll(async () => (await handedOn(page)).length).toBe(1)
    const [shared = ''] = await handedOn(page)
    expect(await readCodes(Buffer.from(shared, 'base64'))).toEqual({ zxing: payloads, zbar: payloads })
  })

  test('is scanned from a laptop, which offers neither', async ({ stageAt }) => {
    const stage = await stageAt(1)
    await stage.open('countries-mexico--mx-codi', { ...PHONE, width: 1280 })
    await expect(stage.page.locator('.ficha-to-bank')).toBeHidden()
  })
})

test('the button of every recurring summary is on the first screen of a phone, for every order', async ({
  stageAt,
}) => {
  const stage = await stageAt(1, 'phone')
  await stage.open('screens-recurring--summary', PHONE)
  const ends = await stage.page.locator('article.ficha').evaluateAll((slips) =>
    slips.map((slip) => {
      const button = slip.querySelector('.ficha-button[data-emphasis="primary"]')
      if (!button) throw new Error('A summary has no button.')
      return Math.round(button.getBoundingClientRect().bottom - slip.getBoundingClientRect().top)
    }),
  )
  expect(ends.length).toBeGreaterThan(3)
  expect(ends.filter((end) => end > PHONE.height)).toEqual([])
})

test('the answers to the question about a cancellation are sentences without a background', async ({ stageAt }) => {
  const stage = await stageAt(1, 'phone')
  await stage.open('screens-recurring--cancel-confirmation', PHONE)
  const answers = stage.page.locator('.ficha-cancel-actions button')
  await expect(answers).toHaveCount(6)
  const plates = await answers.evaluateAll((buttons) => buttons.map((one) => getComputedStyle(one).backgroundColor))
  expect(plates).toEqual(plates.map(() => 'rgba(0, 0, 0, 0)'))
})

/** It runs in the page: words that break although they would fit one line, and elements that are wider than their slip. */
const brokenOrTooWide = (): readonly string[] => {
  const slip = document.querySelector('article.ficha')
  if (!slip) throw new Error('There is no slip.')
  const { left, right } = slip.getBoundingClientRect()
  const faults: string[] = []
  for (const part of slip.querySelectorAll('.ficha-title, .ficha-order, .ficha-ids dt, .ficha-label, .ficha-ids dd')) {
    const text = part.firstChild
    if (text?.nodeType !== Node.TEXT_NODE || !part.checkVisibility()) continue
    const box = part.getBoundingClientRect()
    if (box.right > right + 0.5 || box.left < left - 0.5) faults.push(`too wide: ${text.textContent}`)
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      // An id of sixty letters has to break into lines, but a word of a language must not.
      if (word.length > 24) continue
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (range.getClientRects().length > 1) faults.push(`broken: ${word}`)
    }
  }
  return faults
}

test('long ids stay inside the slip, and break no word beside them', async ({ stageAt }) => {
  const stage = await stageAt(1, 'phone')
  for (const width of [280, 360]) {
    await stage.open('screens-payment-instructions--long-text', { ...PHONE, width })
    await stage.page.locator('.ficha-details > summary').tap()
    expect(await stage.page.locator('.ficha-ids dd').allInnerTexts()).toContainEqual(expect.stringMatching(/\S{40}/))
    expect(await stage.page.evaluate(brokenOrTooWide), `${width} px`).toEqual([])
  }
})

/** It runs in the page. It finds fields that are alone in a row and leave half of the row empty. */
const aloneInHalfARow = (): readonly string[] => {
  const fields = [...document.querySelectorAll<HTMLElement>('.ficha-field')].map((field) => ({
    path: field.dataset['path'] ?? '',
    box: field.getBoundingClientRect(),
  }))
  const whole = Math.max(...fields.map(({ box }) => box.width))
  return fields
    .filter(({ path, box }) => {
      const hasNeighbour = fields.some((other) => other.path !== path && Math.abs(other.box.top - box.top) < 1)
      return box.width < whole - 1 && !hasNeighbour
    })
    .map(({ path }) => path)
}

test('a row of a form has two fields, or one over its whole width', async ({ stageAt }) => {
  const stage = await stageAt(1, 'phone')
  const forms = stories.map(({ id }) => id).filter((id) => id.startsWith('checkout--form-of-'))
  expect(forms).toHaveLength(13)
  // Colombia's has an odd number of short fields at its end.
  for (const form of isFull ? forms : ['checkout--form-of-colombia']) {
    await stage.open(form, PHONE)
    expect(await stage.page.locator('.ficha-field').count(), form).toBeGreaterThan(6)
    expect(await stage.page.evaluate(aloneInHalfARow), form).toEqual([])
  }
})

test('the way back to the methods stands beside a name of two lines', async ({ stageAt }) => {
  const { page, open } = await stageAt(1, 'phone')
  await open('checkout--card', PHONE)
  const title = page.locator('.ficha-title')
  const change = page.locator('.ficha-change-method')
  // The longest word that a method's name has, beside the longer words of both languages.
  for (const [part, text] of [
    [title, 'Transferencia bancaria'],
    [change, 'Cambiar'],
    [page.locator('.ficha-ribbon'), 'PRUEBA'],
  ] as const)
    await part.evaluate((element, words) => (element.textContent = words), text)
  const [name, button] = [await title.boundingBox(), await change.boundingBox()]
  expect(name?.height).toBeGreaterThan(40)
  expect((button?.y ?? 0) + (button?.height ?? 0) / 2).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
  expect(await page.evaluate(brokenOrTooWide)).toEqual([])
})

test('the four tools of a slip take one row, in a page with a margin as well', async ({ stageAt }) => {
  const { page, open } = await stageAt(1, 'phone')
  for (const width of [336, 360]) {
    await open('countries-brazil--br-pix', { ...PHONE, width })
    const tools = page.locator('.ficha-tools > .ficha-tool')
    await expect(tools).toHaveCount(4)
    const tops = await tools.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(new Set(tops).size, `${width} px`).toBe(1)
  }
})

/** Runs in the page: the pixels between the lowest part that is to be pressed first and what stands below it. */
const belowPrimary = (): number => {
  const primary = document.querySelector('.ficha-main [data-emphasis=primary]:is(button, a)')
  const row = primary?.closest('.ficha-block > *')
  const next = row?.nextElementSibling
  if (!primary || !next) throw new Error('Nothing stands below a primary button.')
  return next.getBoundingClientRect().top - primary.getBoundingClientRect().bottom
}

test('what stands below the button that is to be pressed keeps as far from it as what stands above', async ({
  stageAt,
}) => {
  const { page, open } = await stageAt(1, 'phone')
  for (const story of ['brazil--br-deposit-express', 'bolivia--bo-bank-transfer', 'uruguay--uy-bank-transfer']) {
    await open(`countries-${story}`, PHONE)
    await expect.poll(() => page.evaluate(belowPrimary), story).toBeGreaterThanOrEqual(8)
  }
})

test('the amounts of a schedule stand beside their dates, below each other', async ({ stageAt }) => {
  const { page, open } = await stageAt(1, 'phone')
  for (const width of [280, 360]) {
    await open('screens-recurring--cancel-confirmation', { ...PHONE, width })
    const away = await page.locator('.ficha-period p:first-child:has(strong)').evaluateAll((rows) =>
      rows
        // A browser has not laid out the rows of a closed list. Their boxes are of no width that the page has had.
        .filter((row) => row.checkVisibility())
        .map((row) => {
          const [date, amount] = [...row.children].map((part) => part.getBoundingClientRect())
          return Math.round((amount?.top ?? Infinity) - (date?.top ?? 0))
        }),
    )
    expect(away.length).toBeGreaterThan(6)
    expect(
      away.filter((pixels) => pixels > 1),
      `${width} px`,
    ).toEqual([])
  }
})

/** Runs in the page: numbers with a hyphen that go on in another line. */
const brokenNumbers = (): readonly string[] => {
  const whole = document.querySelector('.ficha-details .ficha-text bdi')
  if (!whole) throw new Error('The text of the bank is not shown.')
  const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { 0: number, index } of (text.nodeValue ?? '').matchAll(/\S*-\d\S*/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + number.length)
      if (range.getClientRects().length > 1) broken.push(number)
    }
  return broken
}

test('the text of a bank breaks no number after a hyphen', async ({ stageAt }) => {
  const { page, open } = await stageAt(1, 'phone')
  for (const width of [320, 360]) {
    await open('countries-bolivia--bo-bank-transfer', { ...PHONE, width })
    await page.locator('.ficha-details > summary').tap()
    await expect(page.locator('.ficha-details .ficha-text')).toContainText('1-0000012345678')
    expect(await page.evaluate(brokenNumbers), `${width} px`).toEqual([])
  }
})

test('a schedule is closed at the end of its list, and what was pressed stays in view', async ({ stageAt }) => {
  const { page, open } = await stageAt(1, 'phone')
  await open('screens-recurring--schedule', PHONE)
  const list = page.locator('.ficha-periods:has(details)').first()
  const control = list.locator('summary')
  const last = list.locator('details li').last()
  await control.tap()
  await expect(last).toBeVisible()
  const [row, pressed] = [await last.boundingBox(), await control.boundingBox()]
  expect(pressed?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0))
  await control.tap()
  await expect(last).toBeHidden()
  await expect(control).toBeInViewport()
})

test('what a tool says begins where the tools do, inside of the slip’s text', async ({ stageAt }) => {
  const { page, open } = await stageAt(1, 'phone')
  await open('countries-brazil--br-pix', PHONE)
  await page.locator('.ficha-tools > button').nth(1).tap()
  const said = page.locator('.ficha-said')
  await expect(said).not.toBeEmpty()
  const [words, text] = await Promise.all(
    [said, page.locator('.ficha-details')].map((part) =>
      part.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().left
      }),
    ),
  )
  expect(words).toBeGreaterThanOrEqual(text ?? Infinity)
})

/** It runs in the page. It measures the longest choice of a list, in the list's own letters, and the room that the list has for it. */
const roomOfChoices = (): readonly { readonly path: string; readonly longest: string; readonly missing: number }[] =>
  [...document.querySelectorAll('select')].map((list) => {
    const style = getComputedStyle(list)
    const room = list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const measure = document.createElement('span')
    measure.style.font = style.font
    measure.style.letterSpacing = style.letterSpacing
    measure.style.whiteSpace = 'pre'
    measure.style.position = 'absolute'
    document.body.append(measure)
    const widths = [...list.options].map(({ text }) => {
      measure.textContent = text
      return { text, width: measure.getBoundingClientRect().width }
    })
    measure.remove()
    const longest = widths.reduce((one, other) => (other.width > one.width ? other : one))
    return { path: list.name, longest: longest.text, missing: Math.ceil(longest.width - room) }
  })

test('a list of a form holds “Ciudad de México”, and cuts no choice, at any width of a phone', async ({ stageAt }) => {
  const stage = await stageAt(1, 'phone')
  for (const width of [320, 360, 412, 480]) {
    await stage.open('checkout--form-of-mexico', { ...PHONE, width })
    const state = stage.page.locator('select[name="address.state"]')
    await state.selectOption({ label: 'Ciudad de México' })
    const lists = await stage.page.evaluate(roomOfChoices)
    expect(lists.map(({ path }) => path)).toContain('address.state')
    expect(
      lists.filter(({ missing }) => missing > 0),
      `${width} px`,
    ).toEqual([])
  }
})

/** It runs in the page. It finds controls that a finger misses although it is less than 22 px above or below their middle. */
const tooLowForAFinger = (): readonly string[] => {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=option]',
  )
  const faults: string[] = []
  for (const control of controls) {
    // A link inside of a sentence has the height of its line.
    if (!control.checkVisibility({ visibilityProperty: true }) || getComputedStyle(control).display === 'inline')
      continue
    // The whole label of a choice is pressed.
    const pressed = control.matches('[type=radio], [type=checkbox]') ? (control.closest('label') ?? control) : control
    if (pressed.closest('[inert]')) continue
    if (pressed.getBoundingClientRect().height >= 44) continue
    pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = pressed.getBoundingClientRect()
    const isHit = [-21.5, 21.5].every((away) => {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2 + away)
      return hit !== null && pressed.contains(hit)
    })
    if (!isHit) {
      const name = (control.textContent || control.getAttribute('name') || control.tagName).trim().slice(0, 40)
      faults.push(`${control.tagName.toLowerCase()}.${control.className}: ${name}, ${height} px`)
    }
  }
  return faults
}

/** A slip of each kind, a form with what it says of mistakes, a list that is open, a picker. */
const WITH_CONTROLS = [
  'countries-brazil--br-pix',
  'countries-brazil--br-boleto-with-pix',
  'countries-bolivia--bo-bank-transfer',
  'countries-mexico--mx-codi',
  'countries-mexico--mx-oxxo',
  'countries-colombia--co-pse',
  'screens-recurring--summary',
  'screens-recurring--schedule',
  'screens-recurring--return',
  'screens-recurring--cancel-confirmation',
  'checkout--choosing-in-mexico',
  'checkout--form-of-brazil',
  'checkout--form-errors',
  'checkout--form-doubt',
  'checkout--banks',
  'checkout-coming-back--remembered',
]

test('every control of a slip, a form and a picker is 44 px high for a finger', async ({ stageAt }) => {
  test.setTimeout(600_000)
  const stage = await stageAt(1, 'phone')
  const seen = isFull
    ? stories
        .map(({ id }) => id)
        .filter((id) => /^(countries|screens|checkout|slips|widget)/.test(id) && !id.startsWith('checkout-fields'))
    : WITH_CONTROLS
  const faults: Record<string, readonly string[]> = {}
  for (const id of seen) {
    await stage.open(id, PHONE)
    for (const width of [360, 480]) {
      await stage.resize(width)
      const found = await stage.page.evaluate(tooLowForAFinger)
      if (found.length > 0) faults[`${id}, ${width} px`] = found
    }
  }
  expect(faults).toEqual({})
})
