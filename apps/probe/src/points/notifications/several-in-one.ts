import type { OpenPoint } from '../../model/open-point.ts'

/** Whether one delivery can have several notifications. */
export const severalInOne: OpenPoint = {
  key: 'several-in-one',
  title: 'Several notifications in one delivery',
  option: 'notification.read',
  readings: [
    { id: 'one', says: 'One delivery has one notification.' },
    { id: 'several', says: 'A delivery may have several.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Can one delivery contain several notifications? If so, please send us an example.',
    es: '¿Una entrega puede contener varias notificaciones? Si es así, envíennos un ejemplo.',
    pt: 'Uma entrega pode conter várias notificações? Se sim, enviem-nos um exemplo.',
  },
}
