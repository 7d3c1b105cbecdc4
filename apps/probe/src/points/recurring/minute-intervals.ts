import type { OpenPoint } from '../../model/open-point.ts'

/** Whether an interval may be in minutes. A sample of the document shows one. */
export const minuteIntervals: OpenPoint = {
  key: 'minute-intervals',
  title: 'Minute units of `interval`',
  option: 'wire.intervals',
  readings: [
    { id: 'letter', says: 'interval is D, W, M or Y.' },
    { id: 'counted', says: 'interval may be a number with its unit, minutes included.' },
  ],
  preset: 'letter',
  needs: ['recurring-charset'],
  experiment: {
    kind: 'variants',
    ground: 'recurring',
    variants: { letter: { interval: 'M' }, counted: { interval: '5m' } },
    nonsense: { interval: 'PROBE' },
  },
  support: {
    en: 'Does interval take a number with a unit, such as 5m, or D, W, M and Y alone?',
    es: '¿interval acepta un número con unidad, como 5m, o solo D, W, M e Y?',
    pt: 'interval aceita um número com unidade, como 5m, ou apenas D, W, M e Y?',
  },
}
