import type { OpenPoint } from '../../model/open-point.ts'

/** The charset and the compression of answers and notifications. */
export const charsetAndCompression: OpenPoint = {
  key: 'charset-and-compression',
  title: 'Charset and compression of messages',
  option: 'none',
  readings: [
    { id: 'utf-8', says: 'UTF-8 without compression.' },
    { id: 'declared', says: 'As each message declares.' },
  ],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'In which charset and with which compression do you send answers and notifications?',
    es: '¿En qué juego de caracteres y con qué compresión envían respuestas y notificaciones?',
    pt: 'Em que conjunto de caracteres e com que compressão vocês enviam respostas e notificações?',
  },
}
