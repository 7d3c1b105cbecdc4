import type { OpenPoint } from '../../model/open-point.ts'

/** The day of a period’s charge. Only a whole period shows it. */
export const whenAPeriodIsCharged: OpenPoint = {
  key: 'when-a-period-is-charged',
  title: 'When a period is charged',
  option: 'none',
  readings: [{ id: 'interval', says: 'Each period an interval after the one before.' }],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'When is the second period charged after a trial, and when each later one?',
    es: '¿Cuándo se cobra el segundo período después de una prueba, y cuándo los siguientes?',
    pt: 'Quando é cobrado o segundo período depois de um teste, e quando os seguintes?',
  },
}
