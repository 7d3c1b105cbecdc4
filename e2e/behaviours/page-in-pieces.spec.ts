import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { aSnapshot, brBoleto, brPix, mxOxxo, type PaymentFixture } from '@ficha/core/testing'
import type { PaymentSnapshot } from '@ficha/core'
import { preloadLinks } from '@ficha/widget/preload'
import { renderElement } from '@ficha/widget/server'
import { expect, test, type Page } from '@playwright/test'
import fc from 'fast-check'
import { fixDate } from '../support/fixed-date.ts'
import { shiftsOn, watchShifts } from '../support/shifts.ts'
import { SWEEP, sweepUnless } from '../support/sweep-tag.ts'

/**
 * On a slow network a browser paints the part of a page that has arrived. Whatever part that is, nothing that was painted may move later. The script of
 * `preloadLinks` stands in the head, so it corrects the deadline and the bars before each of these frames.
 */
const PIECES = 10
const BETWEEN_MS = 60

const FOLDER = '/ficha/'
const built = (file: string): string =>
  readFileSync(new URL(`../../packages/widget/dist/${file}`, import.meta.url), 'utf8')

/** Pieces of the same length. */
const evenPieces = (html: string): readonly string[] => {
  const size = Math.ceil(html.length / PIECES)
  return Array.from({ length: PIECES }, (_, place) => html.slice(place * size, (place + 1) * size))
}

/** The element's tag arrives without its root, and its code without the rest of the root. */
const piecesAroundRoot = (html: string): readonly string[] => {
  const root = html.indexOf('<template')
  const code = html.indexOf('</figure>', html.indexOf('<figure', root))
  return [html.slice(0, root), html.slice(root, code), html.slice(code, code + 400), html.slice(code + 400)]
}

/** Two to five pieces, cut where a draw of a fixed seed says: in a word, a tag, a path, the data. */
const drawnPieces = (html: string, seed: number): readonly string[] => {
  const cuts = fc.sample(
    fc.array(fc.integer({ min: html.indexOf('<ficha-payment'), max: html.length - 1 }), { minLength: 1, maxLength: 4 }),
    { seed, numRuns: 1 },
  )
  const places = [0, ...(cuts[0] ?? []).toSorted((one, other) => one - other), html.length]
  return places.slice(0, -1).map((place, index) => html.slice(place, places[index + 1]))
}

/** Serves a page in pieces, and the files of the widget at once. */
const serveInPieces = async (
  pieces: readonly string[],
): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
    if (path.startsWith(FOLDER)) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(built(path.slice(FOLDER.length)))
      return
    }
    if (path !== '/') {
      response.writeHead(204).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    void (async () => {
      for (const piece of pieces) {
        response.write(piece)
        await wait(BETWEEN_MS)
      }
      response.end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const pageOf = (snapshot: PaymentSnapshot, locale: string): string => {
  const loader = preloadLinks('ficha-payment', { folder: FOLDER, isRendered: true })
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Loja</title>${loader}`
  const element = renderElement(snapshot, { locale, live: 'poll' })
  return `<!doctype html><html lang="${locale}"><head>${head}</head><body><h1>Loja</h1>${element}</body></html>`
}

/** Notes the heights of the page in its frames, in pixels. Several heights mean that the browser painted parts of the page. */
const watchHeights = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heights: number[] = []
    Object.assign(window, { heights })
    const look = (): void => {
      const height = document.querySelector('body')?.getBoundingClientRect().height ?? 0
      if (height !== heights.at(-1)) heights.push(height)
      if (document.readyState !== 'complete') requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** A device where the deadline's local time has passed and the deadline has not, and one in the payment's zone. */
const CASES: readonly (readonly [PaymentFixture, string, string, readonly number[]])[] = [
  [brPix, 'pt-BR', 'Asia/Tokyo', [360, 1280]],
  // On a wide screen the waiting line of a boleto stands below its bars, which arrive after it.
  [brBoleto, 'pt-BR', 'America/Sao_Paulo', [360]],
  [mxOxxo, 'es-MX', 'America/Mexico_City', [360, 1280]],
]

for (const [fixture, locale, timezoneId, widths] of CASES) {
  for (const width of widths) {
    test.describe(`${fixture.name} in ${timezoneId} at ${String(width)} px`, () => {
      test.use({ timezoneId, viewport: { width, height: 740 } })

      for (const [way, cut] of Object.entries({ 'of one length': evenPieces, 'around the root': piecesAroundRoot })) {
        test(
          `a page that arrives in pieces ${way} is painted in pieces, and nothing moves`,
          sweepUnless(width === 360),
          async ({ page }) => {
            const snapshot = aSnapshot(fixture)
            await fixDate(page, Date.parse(snapshot.serverNow))
            await watchShifts(page)
            await watchHeights(page)
            const { url, close } = await serveInPieces(cut(pageOf(snapshot, locale)))
            try {
              await page.goto(url)
              await page.locator('.ficha-code svg').first().waitFor()
              expect(await shiftsOn(page)).toEqual([])
              const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
              expect(heights.length).toBeGreaterThan(2)
            } finally {
              close()
            }
          },
        )
      }
    })
  }
}

test.describe('on a screen whose pixels are too few for the bars', () => {
  test.use({ deviceScaleFactor: 1, viewport: { width: 360, height: 900 }, timezoneId: 'America/Sao_Paulo' })

  test('the sentence about them is there from the first frame on', async ({ page }) => {
    const snapshot = aSnapshot(brBoleto)
    await fixDate(page, Date.parse(snapshot.serverNow))
    await watchShifts(page)
    const { url, close } = await serveInPieces([pageOf(snapshot, 'pt-BR')])
    try {
      await page.goto(url)
      await expect(page.getByText('O código de barras não cabe nesta tela.')).toBeVisible()
      expect(await shiftsOn(page)).toEqual([])
    } finally {
      close()
    }
  })
})

/** Draws that a browser with a fast processor opens in half a minute. */
const DRAWS = 30

for (const [fixture, locale, timezoneId] of CASES) {
  test.describe(`${fixture.name} in ${timezoneId}`, SWEEP, () => {
    test.use({ timezoneId, viewport: { width: 360, height: 740 } })

    test('nothing moves on a page that a network cuts anywhere', async ({ page, context }) => {
      test.setTimeout(4 * 60_000)
      const snapshot = aSnapshot(fixture)
      await fixDate(context, Date.parse(snapshot.serverNow))
      await watchShifts(page)
      for (let seed = 0; seed < DRAWS; seed += 1) {
        const pieces = drawnPieces(pageOf(snapshot, locale), seed)
        const { url, close } = await serveInPieces(pieces)
        try {
          await page.goto(url)
          await page.locator('.ficha-code svg').first().waitFor()
          expect(await shiftsOn(page), pieces.map((piece) => piece.slice(-60)).join('\n')).toEqual([])
        } finally {
          close()
        }
      }
    })
  })
}
