// @vitest-environment jsdom
import { toDisplay, type PaymentSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import { aRecurring, aSnapshot, brCoffeeClub, brPix, paidReports, paymentFixtures } from '@ficha/core/testing'
import { describe, expect, it } from 'vitest'
import { elementSheet } from './element-sheet.ts'
import { renderElement } from './render-element.tsx'

const list: MethodList = {
  country: 'BR',
  currency: 'BRL',
  environment: 'test',
  order: { id: 'order-1', state: 'open', amount: '150.00', currency: 'BRL', amountText: 'R$ 150,00' },
  knownPayerFields: [],
  optionalPayerFields: [],
  methods: [
    { method: 'PIX', name: { text: 'Pix' }, glyph: 'bolt', group: 'instant', way: 'pix', choosesBank: false },
    { method: 'Boleto', name: { text: 'Boleto' }, glyph: 'barcode', group: 'cash', way: 'boleto', choosesBank: false },
  ],
}

/** The element as a browser with declarative shadow DOM parses it. jsdom does not, so its template's content replaces the root. */
const parsed = (html: string) => {
  const document = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html')
  const [element, ...others] = [...document.body.children]
  const template = element?.querySelector('template')
  if (!element || !template) throw new Error('There is no element with a shadow root.')
  const data = element.querySelector(':scope > script[type="application/json"]')?.textContent ?? ''
  return { element, others, root: template.content, template, data: JSON.parse(data) as unknown }
}

const elementsOf = (root: ParentNode): Element[] => [...root.querySelectorAll('*')]

describe('an element rendered by a server', () => {
  it.each([
    ['pt_BR', 'pt-BR'],
    ['es_419', 'es'],
    ['es-419', 'es'],
    ['EN-us', 'en'],
  ])('in %s has the words of %s', (locale, wanted) => {
    const wordsIn = (tag: string) => parsed(renderElement(aSnapshot(brPix), { locale: tag })).root.textContent
    expect(wordsIn(locale)).toBe(wordsIn(wanted))
  })

  it.each(paymentFixtures.map((fixture) => [fixture.name, fixture] as const))(
    'has every block of %s in its shadow root, and its data beside it',
    (_name, fixture) => {
      const snapshot = aSnapshot(fixture)
      const { element, root, template, data } = parsed(renderElement(snapshot, { locale: 'pt-BR' }))
      expect(element.localName).toBe('ficha-payment')
      expect(element.getAttribute('payment-id')).toBe(snapshot.id)
      expect(template.getAttribute('shadowrootmode')).toBe('open')
      const { display } = data as PaymentSnapshot
      expect(display?.locale).toBe('pt-BR')
      expect(root.querySelectorAll('.ficha-block, .ficha-link').length > 0).toBe(display?.blocks.length !== 0)
      for (const { kind } of display?.blocks ?? []) expect(root.querySelector(`[data-kind="${kind}"]`)).not.toBeNull()
      expect(root.textContent).toContain(display?.amount.text)
    },
  )

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a promise', Promise.resolve(aSnapshot(brPix))],
  ])('is refused for %s in place of data', (kind, source) => {
    expect(() => renderElement(source as never)).toThrow(
      `renderElement was given ${kind}, so there is nothing to draw.`,
    )
  })

  it('has its rules inside with the nonce, or a link to its sheet', () => {
    const snapshot = aSnapshot(brPix)
    const style = parsed(renderElement(snapshot, { nonce: 'n1' })).root.firstElementChild
    expect([style?.localName, style?.getAttribute('nonce')]).toEqual(['style', 'n1'])
    expect(style?.textContent).toBe(elementSheet('ficha-payment'))
    const link = parsed(renderElement(snapshot, { sheet: 'link', folder: '/ficha/0.1.0' })).root.firstElementChild
    expect(link?.outerHTML).toBe('<link rel="stylesheet" href="/ficha/0.1.0/ficha-payment.css">')
    expect(() => renderElement(snapshot, { sheet: 'link' })).toThrow('Say where dist is served')
  })

  it('has no handler, no style attribute and no script except data', () => {
    for (const html of [
      renderElement(aSnapshot(brPix)),
      renderElement(list),
      renderElement(aRecurring(brCoffeeClub)),
    ]) {
      const { element, root } = parsed(html)
      for (const node of [...elementsOf(root), ...elementsOf(element)]) {
        expect(node.getAttributeNames().filter((name) => /^on|^style$/.test(name))).toEqual([])
      }
      expect([...root.querySelectorAll('script')]).toEqual([])
    }
  })

  it('names the parts that a page may style', () => {
    const { root } = parsed(renderElement(aSnapshot(brPix)))
    expect(root.querySelector('[part~="button-primary"]')?.textContent).toContain('Copiar código Pix')
  })

  it('keeps the merchant’s server’s screen in this language, and makes one in another language', () => {
    const bare = aSnapshot(brPix)
    const display = { ...toDisplay(bare.payment, { locale: 'pt-BR', now: 0 }), title: 'Pix da Feira' }
    const snapshot = { ...bare, display }
    expect(parsed(renderElement(snapshot)).root.querySelector('h2')?.textContent).toBe('Pix da Feira')
    const english = parsed(renderElement(snapshot, { locale: 'en' }))
    expect(english.root.querySelector('article')?.lang).toBe('en')
    expect(english.root.querySelector('.ficha-symbol path')?.getAttribute('d')?.length).toBeGreaterThan(500)
  })

  it('draws the methods of an order in words, without a request', () => {
    const { element, root, data } = parsed(renderElement(list, { locale: 'pt-BR', rememberPayer: true }))
    expect(element.localName).toBe('ficha-checkout')
    expect(element.getAttribute('order-id')).toBe('order-1')
    expect(element.hasAttribute('remember-payer')).toBe(true)
    expect([...root.querySelectorAll('input[type="radio"]')].map((input) => input.getAttribute('value'))).toEqual([
      'PIX',
      'Boleto',
    ])
    expect(root.textContent).toContain('Como você quer pagar?')
    expect(data).toEqual(list)
  })

  it('offers cards only if a script of the page adds their fields', () => {
    const card = {
      method: 'CreditCard',
      name: { key: 'creditCard' },
      glyph: 'card',
      group: 'card',
      way: 'card',
    } as const
    const withCards: MethodList = { ...list, methods: [...list.methods, { ...card, choosesBank: false }] }
    expect(renderElement(withCards)).not.toContain('data-method="CreditCard"')
    expect(renderElement(withCards, { takesCards: true })).toContain('data-method="CreditCard"')
  })

  it('draws the payment of an order that has one, in its checkout', () => {
    const payment = aSnapshot(brPix)
    const activePayment = { id: payment.id, method: 'PIX', phase: 'processing' } as const
    const { root, data } = parsed(renderElement({ ...list, activePayment }, { locale: 'pt-BR', payment }))
    expect(root.querySelector('.ficha-symbol')).not.toBeNull()
    expect((data as { readonly payment?: PaymentSnapshot }).payment?.display?.locale).toBe('pt-BR')
  })

  it('leaves the address of a slip to the element, which knows the payment after its creation', () => {
    const { element } = parsed(renderElement(list, { shareUrl: '/pay/:id' }))
    expect(element.getAttribute('share-url')).toBe('/pay/:id')
    expect(parsed(renderElement(list)).element.hasAttribute('share-url')).toBe(false)
  })

  it('draws a recurring order with its heading', () => {
    const order = aRecurring(brCoffeeClub, paidReports(brCoffeeClub, 3))
    const { element, root } = parsed(renderElement(order, { locale: 'pt-BR', heading: 'Clube do Café' }))
    expect(element.localName).toBe('ficha-recurring')
    expect(root.querySelector('h2')?.textContent).toBe('Clube do Café')
    expect(root.textContent).toContain('Cancelar')
  })

  it('draws the merchant’s slots, and places for these only', () => {
    const { element, root } = parsed(renderElement(aSnapshot(brPix), { slots: { actions: '<a href="/">Loja</a>' } }))
    expect(element.querySelector('[slot="actions"] a')?.textContent).toBe('Loja')
    expect([...root.querySelectorAll('slot')].map((slot) => slot.name)).toEqual(['actions'])
  })
})

const EVIL = [
  '</script><img src=x onerror=alert(1)><!--<script>\u2028',
  '</template></ficha-payment><img src=x onerror=alert(1)>',
  '</style><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '&lt;img src=x onerror=alert(1)&gt;',
  '\u0000<svg/onload=alert(1)>',
]

describe.each(EVIL)('the text %j', (evil) => {
  it('stays a text in every place of the gateway, the payer or the address', () => {
    const bare = aSnapshot(brPix)
    const snapshot: PaymentSnapshot = {
      ...bare,
      payment: { ...bare.payment, instructions: [{ kind: 'freeText', text: evil }, ...bare.payment.instructions] },
    }
    const options = { locale: 'pt-BR', shareUrl: evil, base: evil, nonce: evil, heading: evil, returnUrl: evil }
    const order = { ...list.order, id: evil, title: evil, shop: evil }
    for (const html of [
      renderElement(snapshot, options),
      renderElement(
        { ...list, order, methods: list.methods.map((row) => ({ ...row, name: { text: evil } })) },
        options,
      ),
      renderElement({ ...aRecurring(brCoffeeClub), id: evil }, options),
      renderElement(snapshot, { sheet: 'link', folder: evil }),
    ]) {
      const { element, others, root } = parsed(html)
      expect(others).toEqual([])
      expect([...element.children].map((child) => child.localName)).toEqual(['template', 'script'])
      const nodes = [...elementsOf(root), ...elementsOf(element), element]
      expect(nodes.flatMap((node) => node.getAttributeNames().filter((name) => name.startsWith('on')))).toEqual([])
      expect(root.querySelector('script, img')).toBeNull()
    }
  })
})
