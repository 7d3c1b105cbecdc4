import type { OpenPoint } from '../../model/open-point.ts'

/** The path of a direct payment. The document’s text and its sample differ. */
export const path: OpenPoint = {
  key: 'path',
  title: 'Path of a direct payment',
  option: 'wire.path',
  readings: [
    { id: '/trade/pay', says: 'Direct payments are made at /trade/pay.' },
    { id: '/trade/create', says: 'Direct payments are made at /trade/create.' },
  ],
  preset: '/trade/pay',
  needs: ['request-signature'],
  experiment: {
    kind: 'variants',
    ground: 'pay',
    variants: { '/trade/pay': { path: '/trade/pay' }, '/trade/create': { path: '/trade/create' } },
  },
  support: {
    en: 'Is a direct payment created at /trade/pay or at /trade/create?',
    es: '¿Un pago directo se crea en /trade/pay o en /trade/create?',
    pt: 'Um pagamento direto é criado em /trade/pay ou em /trade/create?',
  },
}
