import { randomUUID } from 'node:crypto'

export const appId = 'loja-do-porto'
export const securityKey = 'k3y-of-the-shop'

type Body = Record<string, unknown>

/** A payer and an address as a Brazilian shop would send them. */
export const brazilianPayer: Body = {
  customer: {
    name: 'Joana Prado',
    email: 'joana.prado@example.com',
    phone: '+5511987654321',
    identify: { type: 'CPF', number: '52998224725' },
  },
  address: {
    zip_code: '01310-100',
    state: 'SP',
    city: 'São Paulo',
    street: 'Avenida Paulista',
    street_number: '1578',
    neighborhood: 'Bela Vista',
  },
}

/** A valid request of POST /trade/pay, by default a Pix of R$ 150.00. A change to undefined removes the field. */
export function aPayBody(changes: Body = {}): Body {
  return {
    app_id: appId,
    timestamp: '2026-11-21 08:30:00',
    out_trade_no: `pedido-${randomUUID()}`,
    method: 'PIX',
    order_currency: 'BRL',
    order_amount: 150,
    subject: 'Café do Porto, 1 kg',
    content: 'Pedido na Loja do Porto',
    notify_url: 'http://127.0.0.1:9/notifications',
    buyer_id: 'buyer-17',
    ...brazilianPayer,
    ...changes,
  }
}
