import type { PayIntent } from '../gateway/pay-request.ts'
import type { RecurringIntent } from '../gateway/recurring-request.ts'

/** A Pix payment of R$ 150,00 with every value that the gateway requires of a payer. */
export const payIntent: PayIntent = {
  appId: 'feira-app',
  timestamp: '2026-11-21 15:04:05',
  outTradeNo: 'feira-1001',
  terms: { country: 'BR', method: 'PIX', amount: '150.00', currency: 'BRL', createdAt: '2026-11-21T15:04:05Z' },
  subject: 'Jogo de xícaras',
  content: 'Feira do Barro, pedido 1001',
  notifyUrl: 'https://feiradobarro.example/api/checkout/notifications',
  buyerId: 'cliente-77',
  payer: {
    name: 'Ana Beatriz Souza',
    email: 'ana@correio.example',
    phone: '+5511987654321',
    document: { type: 'CPF', number: '52998224725' },
    address: {
      zipCode: '01310-100',
      state: 'SP',
      city: 'São Paulo',
      street: 'Avenida Paulista',
      streetNumber: '1578',
      neighborhood: 'Bela Vista',
    },
  },
}

/** A coffee each month for R$ 29,90, for one year. The first week costs R$ 1,00. */
export const recurringIntent: RecurringIntent = {
  appId: 'feira-app',
  timestamp: '2026-11-21 15:04:05',
  outTradeNo: 'clube-2001',
  terms: {
    amount: '29.90',
    currency: 'BRL',
    interval: { unit: 'M', count: 1 },
    quantity: 12,
    trial: { period: { unit: 'D', count: 7 }, amount: '1.00' },
  },
  subject: 'Clube do café',
  content: 'Feira do Barro, clube do café',
  notifyUrl: 'https://feiradobarro.example/api/checkout/notifications',
  buyerId: 'cliente-77',
}
