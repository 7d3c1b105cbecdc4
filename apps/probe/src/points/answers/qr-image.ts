import type { OpenPoint } from '../../model/open-point.ts'

/** The form of the generated picture of a QR code. */
export const qrImage: OpenPoint = {
  key: 'qr-image',
  title: 'Format of `qr_code_img` and `qr_code_url`',
  option: 'none',
  readings: [
    { id: 'data-uri', says: 'qr_code_img is a picture as a data URI.' },
    { id: 'base64', says: 'qr_code_img is a picture in Base64.' },
    { id: 'link', says: 'qr_code_img is an https link.' },
    { id: 'absent', says: 'There is no qr_code_img.' },
    { id: 'other', says: 'Something else.' },
  ],
  needs: ['method-spelling'],
  experiment: {
    kind: 'answers',
    of: [{ country: 'BR', method: 'PIX' }],
    read: ({ qr_code_img: image }) => {
      if (typeof image !== 'string' || image === '') return 'absent'
      if (image.startsWith('data:image/')) return 'data-uri'
      if (/^https?:/.test(image)) return 'link'
      return /^[\w+/=]{16}/.test(image) ? 'base64' : 'other'
    },
    shows: 'the-point',
  },
  support: {
    en: 'Is qr_code_img a data URI, Base64, or a link, and may qr_code_url be loaded by a payer’s browser?',
    es: '¿qr_code_img es una URI de datos, Base64 o un enlace, y qr_code_url puede cargarse en el navegador del pagador?',
    pt: 'qr_code_img é uma data URI, Base64 ou um link, e qr_code_url pode ser carregado no navegador do pagador?',
  },
}
