import type { OpenPoint } from '../../model/open-point.ts'

/** Whether a payment by Wallet has to name its wallet. */
export const channelRequired: OpenPoint = {
  key: 'channel-required',
  title: 'Whether `channel` is required for Wallet',
  option: 'none',
  readings: [
    { id: 'without', says: 'A payment by Wallet without channel is taken.' },
    { id: 'with', says: 'A payment by Wallet with channel is taken.' },
  ],
  needs: ['channel-spelling'],
  experiment: { kind: 'variants', ground: 'wallet', variants: { with: {}, without: { channel: undefined } } },
  support: {
    en: 'Is channel required for the method Wallet?',
    es: '¿El campo channel es obligatorio para el método Wallet?',
    pt: 'O campo channel é obrigatório para o método Wallet?',
  },
}
