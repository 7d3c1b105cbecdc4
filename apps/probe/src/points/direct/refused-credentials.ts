import type { OpenPoint } from '../../model/open-point.ts'

/** The HTTP status of a request with wrong credentials. */
export const refusedCredentials: OpenPoint = {
  key: 'refused-credentials',
  title: 'HTTP status of `invalid-signature`',
  option: 'none',
  readings: [
    { id: '200', says: 'HTTP 200.' },
    { id: '400', says: 'HTTP 400.' },
    { id: '401', says: 'HTTP 401.' },
    { id: '403', says: 'HTTP 403.' },
    { id: 'other', says: 'Another HTTP status.' },
  ],
  needs: ['request-signature'],
  experiment: { kind: 'procedure', sends: 'two payments with a key that is wrong' },
  support: {
    en: 'With which HTTP status do you refuse a wrong signature?',
    es: '¿Con qué estado HTTP rechazan una firma incorrecta?',
    pt: 'Com qual status HTTP vocês recusam uma assinatura errada?',
  },
}
