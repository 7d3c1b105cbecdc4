// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { manifestOf } from '../write-manifest.mjs'
import { FichaCheckout } from './elements/checkout-element.ts'
import { FichaPayment } from './elements/payment-element.ts'
import { FichaRecurring } from './elements/recurring-element.ts'
import { PART_NAMES } from './shadow/part-names.ts'

const CLASSES = { 'ficha-payment': FichaPayment, 'ficha-checkout': FichaCheckout, 'ficha-recurring': FichaRecurring }

const elements = manifestOf()
  .modules.flatMap(({ declarations }) => declarations)
  .filter(({ tagName }) => tagName !== undefined)

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

it('custom-elements.json is generated from the sources: run `pnpm --filter @ficha/widget run manifest` after a change', () => {
  expect(JSON.parse(read('../custom-elements.json'))).toEqual(JSON.parse(JSON.stringify(manifestOf())))
})

it.each(Object.entries(CLASSES))('every attribute, event and slot of <%s> is described', (name, Element) => {
  const element = elements.find(({ tagName }) => tagName === name)
  expect(element?.attributes?.map((one) => one.name).toSorted()).toEqual([...Element.observedAttributes].toSorted())
  const events =
    new RegExp(`interface ${Element.name}EventMap \\{([^]*?)\\n\\}`).exec(read('host/events.ts'))?.[1] ?? ''
  expect(element?.events?.map((one) => one.name).toSorted()).toEqual(
    [...events.matchAll(/^ {2}'([\w-]+)'/gm)].map(([, type]) => type).toSorted(),
  )
  const parts = ['payment-slip.tsx', 'checkout-part.tsx', 'recurring-part.tsx', '../host/card-place.ts'].map((file) =>
    read(`shadow/${file}`),
  )
  const slots = new Set(
    parts.flatMap((text) =>
      [...text.matchAll(/slot name="([\w-]+)"|slot\.name = '([\w-]+)'/g)].map(([, one, two]) => one ?? two),
    ),
  )
  for (const slot of element?.slots ?? []) if (slot.name) expect(slots).toContain(slot.name)
  for (const { description } of [...(element?.attributes ?? []), ...(element?.events ?? []), ...(element?.slots ?? [])])
    expect(description.length).toBeGreaterThan(15)
})

it('the parts and the properties that a page may set are named', () => {
  for (const element of elements) {
    expect(element.cssParts?.map(({ name }) => name)).toEqual(expect.arrayContaining([...PART_NAMES]))
    expect(element.cssProperties?.map(({ name }) => name)).toContain('--ficha-accent')
  }
})
