import type { OpenPoint } from '../../model/open-point.ts'

/** Whether `090m` is accepted like `90m`. */
export const leadingZeros: OpenPoint = {
  key: 'leading-zeros',
  title: 'Leading zeros in `timeout_express`',
  option: 'none',
  readings: [
    { id: 'plain', says: 'A number without leading zeros is taken.' },
    { id: 'zeros', says: 'A number with leading zeros is taken.' },
  ],
  needs: ['request-signature'],
  experiment: {
    kind: 'variants',
    ground: 'pay',
    variants: { plain: { timeoutExpress: '90m' }, zeros: { timeoutExpress: '090m' } },
    nonsense: { timeoutExpress: 'PROBE' },
  },
  support: {
    en: 'Does timeout_express take leading zeros, such as 090m?',
    es: '¿timeout_express acepta ceros a la izquierda, como 090m?',
    pt: 'timeout_express aceita zeros à esquerda, como 090m?',
  },
}
