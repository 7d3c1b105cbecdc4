import type { OpenPoint } from '../../model/open-point.ts'

/** The day on which an order of the 31st is charged in a month of 30 days. */
export const missingDayOfMonth: OpenPoint = {
  key: 'missing-day-of-month',
  title: 'A day that a month does not have',
  option: 'none',
  readings: [{ id: 'last', says: 'The last day of the month.' }],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'When is a monthly order of the 31st charged in February?',
    es: '¿Cuándo se cobra en febrero una orden mensual del día 31?',
    pt: 'Quando uma ordem mensal do dia 31 é cobrada em fevereiro?',
  },
}
