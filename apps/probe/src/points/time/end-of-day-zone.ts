import type { OpenPoint } from '../../model/open-point.ts'

/** The zone of the day that `c` ends. */
export const endOfDayZone: OpenPoint = {
  key: 'end-of-day-zone',
  title: 'Zone of `timeout_express` `c`',
  option: 'terms.zone',
  readings: [
    { id: 'country', says: 'The country’s day.' },
    { id: 'utc', says: 'The day of UTC.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'In which time zone does the day of timeout_express c end?',
    es: '¿En qué zona horaria termina el día de timeout_express c?',
    pt: 'Em qual fuso horário termina o dia de timeout_express c?',
  },
}
