import type { OpenPoint } from '../../model/open-point.ts'

/** The zone of due_date. */
export const dueDate: OpenPoint = {
  key: 'due-date',
  title: '`due_date` of a direct payment',
  option: 'wire.dueDateZone',
  readings: [
    { id: 'country', says: 'In the zone of the country.' },
    { id: 'utc', says: 'In UTC.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'In which time zone is due_date, and which methods have it?',
    es: '¿En qué zona horaria está due_date y qué métodos lo tienen?',
    pt: 'Em que fuso horário está due_date e quais métodos o têm?',
  },
}
