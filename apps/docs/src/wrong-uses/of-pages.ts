import { aPayment, aSnapshot, brPix } from '@ficha/core/testing'
import { CheckoutProvider, PaymentInstructions } from '@ficha/react'
import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { untyped, type WrongUse } from './wrong-use.ts'

/** The parts as a page without types has them. */
type Untyped = FunctionComponent<Record<string, unknown>>
const Provider: Untyped = untyped(CheckoutProvider)
const Slip: Untyped = untyped(PaymentInstructions)

/** Shows a page until its console has a sentence that is not about style sheets, which no page of this test has. */
const consoleOf = async (page: ReactElement, isMeant: (line: string) => boolean): Promise<string> => {
  const place = document.body.appendChild(document.createElement('div'))
  const { warn } = console
  const root = createRoot(place)
  try {
    return await new Promise<string>((resolve, reject) => {
      const giveUp = setTimeout(() => reject(new Error('The console has no such sentence.')), 15_000)
      console.warn = (line: unknown) => {
        if (typeof line !== 'string' || !isMeant(line)) return
        clearTimeout(giveUp)
        resolve(line)
      }
      root.render(page)
    })
  } finally {
    console.warn = warn
    root.unmount()
    place.remove()
  }
}

const isNotOfStyles = (line: string): boolean => line.startsWith('@ficha/react') && !line.includes('style sheet')

const slip = createElement(PaymentInstructions, { snapshot: aSnapshot(brPix) })
const inProvider = (props: object, children: ReactElement): ReactElement =>
  createElement(Provider, { ...props }, children)

/** What a page says in a browser's console in development, once. */
export const PAGES: readonly WrongUse[] = [
  {
    title: '`<PaymentInstructions />` with nothing to show',
    where: 'console',
    said: () => consoleOf(createElement(Slip), isNotOfStyles),
  },
  {
    title: 'the gateway’s raw JSON as `payment`',
    where: 'console',
    said: () => consoleOf(createElement(Slip, { payment: { code: '10000', trade_no: '1' } }), isNotOfStyles),
  },
  {
    title: 'a provider without `locale`',
    where: 'console',
    said: () => consoleOf(inProvider({}, slip), isNotOfStyles),
  },
  {
    title: 'a language without words: `locale="fr"`',
    where: 'console',
    said: () => consoleOf(inProvider({ locale: 'fr' }, slip), isNotOfStyles),
  },
  {
    title: 'a provider inside a provider',
    where: 'console',
    said: () => consoleOf(inProvider({ locale: 'pt-BR' }, inProvider({ locale: 'pt-BR' }, slip)), isNotOfStyles),
  },
  {
    title: 'no style sheet',
    where: 'console',
    said: () =>
      consoleOf(createElement(PaymentInstructions, { payment: aPayment(brPix), locale: 'pt-BR' }), (line) =>
        line.includes('style'),
      ),
  },
]
