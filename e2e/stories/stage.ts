import { expect, test as base, type Browser, type Page } from '@playwright/test'
import type { Theme } from './sweep.ts'

const STORYBOOK = `http://127.0.0.1:${process.env['STORYBOOK_PORT'] ?? '4120'}`

/** A minute after every fixture was made: countdowns and dates stand still. */
const NOW = '2026-11-21T15:05:05Z'

/** The settings for showing a story. */
export interface Look {
  readonly theme: Theme
  readonly width: number
  readonly height?: number
}

/** A page that shows one story after another, and records all errors. */
export interface Stage {
  readonly page: Page
  /** Shows a story in its own frame, and waits until it is complete, including its play function. */
  readonly open: (storyId: string, look: Look) => Promise<void>
  /** Shows a page of Storybook's documentation with all its stories, and waits until it is complete. */
  readonly openDocs: (docsId: string, look: Look) => Promise<void>
  /** Changes the width without loading anything again. */
  readonly resize: (width: number) => Promise<void>
  /** The errors of the console, the page and the network since the story was opened. */
  readonly complaints: () => readonly string[]
}

/** The last message about a story on Storybook's own channel. */
type Ending = 'played' | 'missing' | { readonly failed: string } | undefined

const media = (theme: Theme) =>
  ({
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    forcedColors: theme === 'forced colours' ? 'active' : 'none',
    reducedMotion: 'reduce',
  }) as const

/** The device of a page: a window with a mouse, or a phone. */
type Device = 'desktop' | 'phone'

const makeStage = async (browser: Browser, pixelRatio: number, device: Device): Promise<Stage> => {
  const isPhone = device === 'phone'
  const context = await browser.newContext({
    deviceScaleFactor: pixelRatio,
    // A slip names its deadline in the device's zone as well.
    timezoneId: 'UTC',
    viewport: { width: 360, height: 740 },
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  let lines: string[] = []
  const underWay = new Set<unknown>()
  /** Whether the page shows a story in Storybook's frame without an error. Then the next story can replace it without a load. */
  let canSwitch = false
  page.on('console', (message) => {
    if (['warning', 'error', 'assert'].includes(message.type()))
      lines.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => lines.push(`page error: ${error.message}`))
  page.on('request', (request) => {
    underWay.add(request)
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== STORYBOOK) lines.push(`a stranger was asked: ${request.url()}`)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => {
    // Requests of the last story are aborted when the next one is shown.
    if (!underWay.delete(request)) return
    lines.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`)
  })

  /** Waits until nothing loads and the document does not change, because encoders and languages load after the first paint. */
  const rest = async (): Promise<void> => {
    await expect(async () => {
      expect(underWay.size).toBe(0)
      await page.evaluate(restOfDocument)
      expect(underWay.size).toBe(0)
    }).toPass({ intervals: [20], timeout: 10_000 })
  }
  const show = async (
    viewMode: 'story' | 'docs',
    id: string,
    { theme, width, height = 740 }: Look,
    endingOf: (id: string) => Ending,
  ): Promise<void> => {
    const isSwitched = viewMode === 'story' && canSwitch && (await page.evaluate(takeAway))
    canSwitch = false
    if (!isSwitched) await page.goto('about:blank')
    underWay.clear()
    lines = []
    await page.setViewportSize({ width, height })
    await page.emulateMedia(media(theme))
    // Storybook's own axe would run at the same time as ours, and axe refuses that.
    if (isSwitched) await page.evaluate(switchTo, id)
    else await page.goto(`${STORYBOOK}/iframe.html?viewMode=${viewMode}&id=${id}&globals=a11y.manual:!true`)
    expect(await page.evaluate(mediaOfPage)).toEqual(media(theme))
    const ending = await page.waitForFunction(endingOf, id).then((handle) => handle.jsonValue())
    canSwitch = viewMode === 'story' && ending === 'played'
    if (ending !== 'played') {
      throw new Error(
        ending === 'missing' || ending === undefined
          ? `Storybook has no ${viewMode} ${id}.`
          : `The ${viewMode} ${id} failed while it was shown: ${ending.failed}`,
      )
    }
    await rest()
  }
  return {
    page,
    open: (storyId, look) => show('story', storyId, look, endingOfStory),
    openDocs: (docsId, look) => show('docs', docsId, look, endingOfDocs),
    resize: async (width) => {
      await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 740 })
      await rest()
    },
    complaints: () => lines,
  }
}

/** It runs in the page. It returns the media features, because a theme that the browser did not apply would be tested as another. */
const mediaOfPage = () => ({
  colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  forcedColors: matchMedia('(forced-colors: active)').matches ? 'active' : 'none',
  reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'reduce' : 'no-preference',
})

/**
 * It runs in the page: it removes the remains of the last story. It returns whether everything could be removed. A test that moved the story,
 * disabled a sheet or replaced a member of the browser needs a new page.
 */
const takeAway = (): boolean => {
  localStorage.clear()
  sessionStorage.clear()
  scrollTo(0, 0)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const isInPlace = document.querySelector('body > #storybook-root') !== null
  const isStyled = [...document.styleSheets].every(({ disabled }) => !disabled)
  // A document has one member of its own, its location.
  const isPlain = [navigator, document, history].every((one) =>
    Object.getOwnPropertyNames(one).every((name) => name === 'location'),
  )
  return isInPlace && isStyled && isPlain
}

/** It runs in the page. It replaces the last story by another one, or starts the same one again. */
const switchTo = (storyId: string): void => {
  interface Channel {
    readonly data: Record<string, unknown>
    readonly last: (event: string) => readonly { readonly storyId: string }[] | undefined
    readonly emit: (event: string, said: object) => void
  }
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
  const isSame = channel.last('storyFinished')?.[0]?.storyId === storyId
  for (const event of Object.keys(channel.data))
    if (/^story|Playing$|Exception$/.test(event)) Reflect.deleteProperty(channel.data, event)
  if (isSame) channel.emit('forceRemount', { storyId })
  else channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
}

/** Runs in the page. Storybook keeps the last event of each name on its channel. */
const endingOfStory = (storyId: string): Ending => {
  interface Channel {
    readonly last: (event: string) => readonly unknown[] | undefined
  }
  const channel = (globalThis as { __STORYBOOK_ADDONS_CHANNEL__?: Channel }).__STORYBOOK_ADDONS_CHANNEL__
  if (!channel) return undefined
  for (const event of [
    'playFunctionThrewException',
    'storyThrewException',
    'storyErrored',
    'unhandledErrorsWhilePlaying',
  ]) {
    const [said] = channel.last(event) ?? []
    if (said === undefined) continue
    const { message, description } = said as { readonly message?: string; readonly description?: string }
    return { failed: [event, message ?? JSON.stringify(said), description].filter(Boolean).join(': ') }
  }
  if (channel.last('storyMissing')) return 'missing'
  const [end] = (channel.last('storyFinished') ?? []) as readonly [
    { readonly storyId: string; readonly status: string }?,
  ]
  if (end?.storyId !== storyId) return undefined
  return end.status === 'success' ? 'played' : { failed: `storyFinished: ${end.status}` }
}

/** It runs in the page. A page of documentation has no play functions. A story that fails on it shows its error in its place. */
const endingOfDocs = (): Ending => {
  interface Channel {
    readonly last: (event: string) => readonly unknown[] | undefined
  }
  const channel = (globalThis as { __STORYBOOK_ADDONS_CHANNEL__?: Channel }).__STORYBOOK_ADDONS_CHANNEL__
  if (!channel) return undefined
  const failed = ['storyThrewException', 'storyErrored', 'storyMissing'].find((event) => channel.last(event))
  if (failed !== undefined) return { failed: `${failed}: ${JSON.stringify(channel.last(failed))}` }
  const slots = [...document.querySelectorAll('.sb-story')]
  // Waits until each story of the page is in its place.
  const isWhole = slots.length > 0 && slots.every((slot) => slot.querySelector('.story-page > *'))
  return channel.last('docsRendered') && isWhole ? 'played' : undefined
}

/** Runs in the page: resolves when fonts are there, a frame is painted and nothing has changed for a moment. */
const restOfDocument = async (): Promise<void> => {
  await document.fonts.ready
  await new Promise<void>((resolve) => {
    let timer = setTimeout(finish, 60)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(finish, 60)
    })
    // A countdown never stops changing.
    const latest = setTimeout(finish, 1_500)
    function finish(): void {
      clearTimeout(latest)
      observer.disconnect()
      requestAnimationFrame(() => resolve())
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** Gives the stage of a pixel ratio and a device. */
type StageAt = (pixelRatio: number, device?: Device) => Promise<Stage>

/** Stages of a worker by pixel ratio and device: a page is made once, not for each of some hundred stories. */
export const test = base.extend<object, { readonly stageAt: StageAt }>({
  stageAt: [
    async ({ browser }, use) => {
      const stages = new Map<string, Promise<Stage>>()
      await use((pixelRatio, device = 'desktop') => {
        const key = `${device} ${pixelRatio}`
        const stage = stages.get(key) ?? makeStage(browser, pixelRatio, device)
        stages.set(key, stage)
        return stage
      })
      for (const stage of stages.values()) await (await stage).page.context().close()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
