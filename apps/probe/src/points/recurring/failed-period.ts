import type { OpenPoint } from '../../model/open-point.ts'

/** The effect of a failed charge on the order, which shows only after a period. */
export const failedPeriod: OpenPoint = {
  key: 'failed-period',
  title: 'Whether one failed period ends the order',
  option: 'map of recurringPhaseOf',
  readings: [
    { id: 'active', says: 'The order goes on.' },
    { id: 'ended', says: 'The order ends.' },
  ],
  preset: 'active',
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Does one failed period end a recurring order, and do you try it again?',
    es: '¿Un período fallido termina la orden recurrente, y lo reintentan?',
    pt: 'Um período que falha encerra a ordem recorrente, e vocês tentam de novo?',
  },
}
