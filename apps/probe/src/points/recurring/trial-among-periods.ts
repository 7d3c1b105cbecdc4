import type { OpenPoint } from '../../model/open-point.ts'

/** Whether an order of 12 periods with a trial charges the full price 11 or 12 times. Only months of charges show this. */
export const trialAmongPeriods: OpenPoint = {
  key: 'trial-among-periods',
  title: 'Whether the trial is one of `quantity` periods',
  option: 'trialCounts',
  readings: [
    { id: 'within', says: 'The trial is the first of the periods.' },
    { id: 'before', says: 'The trial comes before them.' },
  ],
  preset: 'within',
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Is the trial one of the periods of quantity, or does it come before them?',
    es: '¿La prueba es uno de los períodos de quantity o va antes de ellos?',
    pt: 'O período de teste é um dos períodos de quantity ou vem antes deles?',
  },
}
