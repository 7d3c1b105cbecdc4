import type { OpenPoint } from '../../model/open-point.ts'

/** The zone of `timestamp`. Notifications show it, and so does a gateway that refuses a time of another zone. */
export const timestampZone: OpenPoint = {
  key: 'timestamp-zone',
  title: 'Zone of `timestamp`',
  option: 'gatewayZone',
  readings: [
    { id: '+00:00', says: 'UTC.' },
    { id: '-02:00', says: 'Two hours behind UTC.' },
    { id: '-03:00', says: 'Three hours behind UTC.' },
    { id: '-04:00', says: 'Four hours behind UTC.' },
    { id: '-05:00', says: 'Five hours behind UTC.' },
    { id: '-06:00', says: 'Six hours behind UTC.' },
    { id: '+08:00', says: 'Eight hours before UTC.' },
    { id: 'other', says: 'Another distance from UTC.' },
  ],
  preset: '+00:00',
  needs: ['request-signature'],
  experiment: { kind: 'procedure', sends: 'the same payment with a timestamp one hour, and then more hours, away' },
  support: {
    en: 'In which time zone is timestamp, and how far may it be from your clock?',
    es: '¿En qué zona horaria está timestamp y cuánto puede diferir de su reloj?',
    pt: 'Em qual fuso horário está o timestamp e quanto ele pode diferir do seu relógio?',
  },
}
