/** The plain page in engines other than Chromium. The test names each engine that is not installed. */
import { expect, test } from '@playwright/test'
import type { Engine } from '../engines/engine.ts'
import { openFirefox } from '../engines/firefox.ts'
import { openWebKit } from '../engines/webkit.ts'
import { settleNewest, startExample, type RunningExample } from './run-example.ts'

const ENGINES = [
  { engine: 'Firefox', openEngine: openFirefox, missing: 'Install Debian’s firefox-esr.' },
  { engine: 'WebKit', openEngine: openWebKit, missing: 'Install Debian’s webkit2gtk-driver and xvfb.' },
]

const ANA = {
  'Nome completo': 'Ana Beatriz Souza',
  'E-mail': 'ana@example.com',
  'CPF ou CNPJ': '529.982.247-25',
  Celular: '(11) 98765-4321',
  CEP: '01304-001',
  'Rua ou avenida': 'Rua Augusta',
  Número: '1500',
  Cidade: 'São Paulo',
  Estado: 'SP',
}

const ROOT = `document.querySelector('ficha-checkout').shadowRoot`

/** The violations of the page's policy from now on. */
const WATCH = `(() => {
  window.refused = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective))
  return true
})()`

const isThere = (selector: string): string => `${ROOT}?.querySelector('${selector}') != null`

/** A press of a finger has the count 1. A click with the count 0 comes from a key, which only marks a row. */
const CHOOSE_PIX = `(() => {
  const press = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: 1 })
  ${ROOT}.querySelector('.ficha-method[data-method="PIX"]').dispatchEvent(press)
  return true
})()`

/** Fills in the fields as typing would: the value and its events. Returns the values without a field. */
const FILL = `(() => {
  const labels = [...${ROOT}.querySelectorAll('label')]
  return Object.entries(${JSON.stringify(ANA)}).filter(([name, text]) => {
    const field = labels.find((label) => label.textContent.trim() === name)?.control
    if (!field) return true
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return false
  }).map(([name]) => name)
})()`

const PRESS_PAY = `(() => {
  ${ROOT}.querySelector('.ficha-pay button').click()
  return true
})()`

const STATUS = `${ROOT}?.querySelector('.ficha-status')?.textContent ?? ''`

const pay = async (browser: Engine, example: RunningExample): Promise<void> => {
  const holds = (expression: string): Promise<void> =>
    expect.poll(() => browser.read(expression), { timeout: 20_000 }).toBe(true)
  await browser.open(example.url)
  await browser.read(WATCH)
  await holds(isThere('.ficha-method[data-method="PIX"]'))
  await browser.read(CHOOSE_PIX)
  await holds(isThere('.ficha-pay button'))
  await expect.poll(() => browser.read(FILL), { timeout: 20_000 }).toEqual([])
  await browser.read(PRESS_PAY)
  await holds(isThere('.ficha-symbol path'))
  await settleNewest(example.sandbox, 'SUCCESS')
  await expect.poll(() => browser.read(STATUS), { timeout: 20_000 }).toContain('Pago')
  expect(await browser.read('refused')).toEqual([])
}

for (const { engine, openEngine, missing } of ENGINES) {
  test(`the plain page is paid in ${engine}, under its strict policy`, async () => {
    test.setTimeout(180_000)
    const browser = await openEngine()
    test.skip(
      browser === undefined,
      `${engine} is not installed here, so the plain page was not paid in it. ${missing}`,
    )
    if (browser === undefined) return
    const example = await startExample('plain-html', {})
    try {
      await pay(browser, example)
    } finally {
      await browser.close()
      await example.stop()
    }
  })
}
