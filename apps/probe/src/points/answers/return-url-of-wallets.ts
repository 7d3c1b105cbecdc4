import type { OpenPoint } from '../../model/open-point.ts'

/**
 * Whether a wallet’s page leads back to the shop. The address shows where `return_url` is. Only a payer’s browser shows whether the page uses it.
 */
export const returnUrlOfWallets: OpenPoint = {
  key: 'return-url-of-wallets',
  title: 'Whether a wallet’s page takes `return_url`',
  option: 'wire.walletReturnUrl',
  readings: [
    { id: 'taken', says: 'The page of a wallet leads back to return_url.' },
    { id: 'not-taken', says: 'The page of a wallet does not lead back.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Does the page of a wallet payment take return_url, where its address has a prepay_id and where it has none?',
    es: '¿La página de un pago con billetera acepta return_url, tanto si su dirección lleva prepay_id como si no?',
    pt: 'A página de um pagamento com carteira aceita return_url, tanto com prepay_id no endereço quanto sem?',
  },
}
