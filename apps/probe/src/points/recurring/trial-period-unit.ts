import type { OpenPoint } from '../../model/open-point.ts'

/** The form of the length of a trial. */
export const trialPeriodUnit: OpenPoint = {
  key: 'trial-period-unit',
  title: 'Unit of `trial_period`',
  option: 'wire.trialPeriod',
  readings: [
    { id: 'counted', says: 'trial_period is a number with its unit, such as 7D.' },
    { id: 'number', says: 'trial_period is a number alone.' },
  ],
  preset: 'counted',
  needs: ['recurring-charset'],
  experiment: {
    kind: 'variants',
    ground: 'recurring',
    variants: {
      counted: { trialPeriod: '7D', trialAmount: '1.00' },
      number: { trialPeriod: '7', trialAmount: '1.00' },
    },
    nonsense: { trialPeriod: 'PROBE', trialAmount: '1.00' },
  },
  support: {
    en: 'In which unit is trial_period, and is the unit written?',
    es: '¿En qué unidad está trial_period, y se escribe la unidad?',
    pt: 'Em qual unidade está trial_period, e a unidade é escrita?',
  },
}
