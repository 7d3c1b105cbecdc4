import type { OpenPoint } from '../../model/open-point.ts'

/** Whether `c` is written alone or after a number. */
export const numberBeforeC: OpenPoint = {
  key: 'number-before-c',
  title: 'Number before `c`',
  option: 'none',
  readings: [
    { id: 'with', says: 'A number before c is taken.' },
    { id: 'without', says: 'c alone is taken.' },
  ],
  needs: ['request-signature'],
  experiment: {
    kind: 'variants',
    ground: 'pay',
    variants: { with: { timeoutExpress: '1c' }, without: { timeoutExpress: 'c' } },
    nonsense: { timeoutExpress: 'PROBE' },
    reference: { timeoutExpress: '90m' },
  },
  support: {
    en: 'Does timeout_express take c alone, and what does a number before c mean?',
    es: '¿timeout_express acepta c sin número, y qué significa un número antes de c?',
    pt: 'timeout_express aceita c sem número, e o que significa um número antes de c?',
  },
}
