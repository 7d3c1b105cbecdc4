import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** The ways in which a page can include the kit's style sheets. */
export const HOSTS = ['unlayered', 'layered', 'shadow root'] as const
export type Host = (typeof HOSTS)[number]

const sheet = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../packages/react/dist/${name}`, import.meta.url)), 'utf8')

const SHEETS: Readonly<Record<Host, readonly string[]>> = {
  unlayered: ['styles.css', 'checkout.css', 'recurring.css'],
  layered: ['styles.layer.css', 'checkout.layer.css', 'recurring.layer.css'],
  'shadow root': ['first-paint.css', 'after-paint.css', 'checkout.css', 'recurring.css'],
}

/** A merchant's page: its own rules, and the place of the kit's sheets among them. */
export interface HostPage {
  readonly host: Host
  /** Rules that come before the kit's sheets. */
  readonly before?: string
  /** Rules that come after them. */
  readonly after?: string
}

/**
 * Shows the slip of a story in a page of the host, under the host's copy of the built sheets. A dialog that was open is open there, too, and
 * closed in the story: the next test may look at the same one.
 */
export const moveTo = async (story: Page, { host, before = '', after = '' }: HostPage): Promise<Page> => {
  const slip = await slipOf(story)
  const page = await story.context().newPage()
  await page.setViewportSize(story.viewportSize() ?? { width: 360, height: 740 })
  await showIn(page, slip, { host, before, after })
  return page
}

/** The slip of a story as HTML. A dialog of it is closed afterwards. */
export const slipOf = async (story: Page): Promise<string> => {
  const slip = await story
    .locator('.ficha')
    .first()
    .evaluate((element) => element.outerHTML)
  await story.keyboard.press('Escape')
  return slip
}

/** Shows a slip in a page of a host. */
export const showIn = async (page: Page, slip: string, { host, before = '', after = '' }: HostPage): Promise<void> => {
  const sheets = SHEETS[host].map((name) => `<style>${sheet(name)}</style>`).join('')
  const inside = `${sheets}${slip}`
  const place = host === 'shadow root' ? `<template shadowrootmode="open">${inside}</template>` : inside
  await page.setContent(
    `<!doctype html><style>${before}</style><div id="place">${place}</div>${after === '' ? '' : `<style>${after}</style>`}`,
  )
  await page.evaluate(() => {
    const root: ParentNode = document.querySelector('#place')?.shadowRoot ?? document
    for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.removeAttribute('open')
      dialog.showModal()
    }
    Object.assign(globalThis, { shownIn: root })
  })
}
