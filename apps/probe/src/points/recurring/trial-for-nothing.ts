import type { OpenPoint } from '../../model/open-point.ts'

/** Whether a trial may be free. */
export const trialForNothing: OpenPoint = {
  key: 'trial-for-nothing',
  title: 'A trial for nothing',
  option: 'none',
  readings: [
    { id: 'zero', says: 'A trial_amount of 0 is taken.' },
    { id: 'one', says: 'A trial_amount of 1.00 is taken.' },
  ],
  needs: ['trial-period-unit'],
  experiment: {
    kind: 'variants',
    ground: 'recurring-with-trial',
    variants: { one: { trialAmount: '1.00' }, zero: { trialAmount: '0' } },
    nonsense: { trialAmount: 'PROBE' },
  },
  support: {
    en: 'Is a trial_amount of 0 a free trial?',
    es: '¿Un trial_amount de 0 es una prueba gratis?',
    pt: 'Um trial_amount de 0 é um teste grátis?',
  },
}
