import type { OpenPoint } from '../../model/open-point.ts'

/** The zone in whose midnight a period begins. */
export const zoneOfPeriods: OpenPoint = {
  key: 'zone-of-periods',
  title: 'Zone in which periods are counted',
  option: 'zone of resolveRecurring',
  readings: [
    { id: 'utc', says: 'UTC.' },
    { id: 'country', says: 'The country’s zone.' },
  ],
  preset: 'utc',
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'In which time zone are the periods of a recurring order counted?',
    es: '¿En qué zona horaria se cuentan los períodos de una orden recurrente?',
    pt: 'Em qual fuso horário são contados os períodos de uma ordem recorrente?',
  },
}
