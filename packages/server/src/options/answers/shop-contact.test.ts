import type { PaymentSnapshot } from '@ficha/core'
import { describe, expect, test } from 'vitest'
import { aBody, aCheckout, anOrder } from '../../testing/checkout.support.ts'

describe('the way to the shop, as resolveOrder states it', () => {
  test.each([
    'https://wa.me/5511950001111',
    'https://shop.example/ajuda',
    'mailto:ajuda@shop.example',
    'tel:+551150001111',
  ])('is on the screen of the payment: %s', async (href) => {
    const contact = { label: 'Fale com a loja', href }
    const checkout = aCheckout({ resolveOrder: () => ({ ...anOrder(), contact }) })
    const response = await checkout.post('/payments?locale=pt-BR', aBody())
    expect(response.status).toBe(201)
    expect(((await response.json()) as PaymentSnapshot).display?.contact).toEqual(contact)
  })

  test.each([
    ['a script', { label: 'Fale', href: 'javascript:alert(1)' }],
    ['another scheme', { label: 'Fale', href: 'whatsapp://send?phone=1' }],
    ['no encryption', { label: 'Fale', href: 'http://shop.example' }],
    ['no words', { label: ' ', href: 'https://shop.example' }],
    ['no link', { label: 'Fale' }],
    ['a text', 'https://shop.example'],
  ])('sends nothing to the gateway if it is %s, and the log says why', async (_what, contact) => {
    const checkout = aCheckout({ resolveOrder: () => ({ ...anOrder(), contact: contact as never }) })
    const response = await checkout.post('/payments', aBody())
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(checkout.gateway.sent).toHaveLength(0)
    expect(checkout.logger.lines.join('\n')).toContain('resolveOrder gave contact')
  })
})
