import { checkoutMessagesFor, type RefusalKey } from '@ficha/core'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CheckoutProvider } from '../../provider/checkout-provider.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

afterEach(cleanup)

const words = checkoutMessagesFor('pt-BR')
const CAUSES = Object.keys(words.refusals) as readonly RefusalKey[]
const SENDS_TO_THE_SHOP = /fale com a loja|pergunte à loja|volte para a loja/iu

const linksOf = (cause: RefusalKey, href: string): readonly (string | null)[] => {
  const { container } = render(
    <CheckoutProvider locale="pt-BR" contact={{ label: 'WhatsApp', href }}>
      <RefusalNotice cause={cause} words={words} />
    </CheckoutProvider>,
  )
  return [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
}

describe('the way to the shop', () => {
  it.each(CAUSES)('stands in the notice “%s” if its words send the payer there, and in no other', (cause) => {
    const { title, text } = words.refusals[cause]
    const href = 'https://wa.me/5511987654321'
    expect(linksOf(cause, href)).toEqual(SENDS_TO_THE_SHOP.test(`${title} ${text}`) ? [href] : [])
  })

  it('is no link of another kind than https, mailto and tel', () => {
    for (const href of ['javascript:alert(1)', 'http://shop.example', '/help'])
      expect(linksOf('shopFault', href)).toEqual([])
    for (const href of ['tel:+5511987654321', 'mailto:ola@loja.example'])
      expect(linksOf('shopFault', href)).toEqual([href])
  })
})
