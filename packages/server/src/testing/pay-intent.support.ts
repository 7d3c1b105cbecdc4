import type { PayIntent } from '@ficha/core/gateway'

/** A request that lacks nothing but its payer. */
export const payIntent: Omit<PayIntent, 'payer'> = {
  appId: 'feira-app',
  timestamp: '2026-11-21 15:04:05',
  outTradeNo: 'feira-1001',
  terms: { country: 'BR', method: 'PIX', amount: '150.00', currency: 'BRL', createdAt: '2026-11-21T15:04:05Z' },
  subject: 'Jogo de xícaras',
  content: 'Feira do Barro, pedido 1001',
  notifyUrl: 'https://feiradobarro.example/api/checkout/notifications',
  buyerId: 'cliente-77',
}
