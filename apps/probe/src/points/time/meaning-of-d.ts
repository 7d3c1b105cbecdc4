import type { OpenPoint } from '../../model/open-point.ts'

/** Whether `d` counts 24 hours or calendar days. These differ only when clocks change. */
export const meaningOfD: OpenPoint = {
  key: 'meaning-of-d',
  title: 'Meaning of `d`',
  option: 'terms.dayMeans',
  readings: [
    { id: 'elapsed', says: 'd is 24 hours.' },
    { id: 'calendar', says: 'd is a day of the calendar.' },
  ],
  preset: 'elapsed',
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Does 1d in timeout_express mean 24 hours, or the same clock time of the next day?',
    es: '¿1d en timeout_express significa 24 horas o la misma hora del día siguiente?',
    pt: '1d em timeout_express significa 24 horas ou o mesmo horário do dia seguinte?',
  },
}
