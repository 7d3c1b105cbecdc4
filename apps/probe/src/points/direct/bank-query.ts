import type { OpenPoint } from '../../model/open-point.ts'

/** The list of banks. The document mentions the operation but does not describe it, so there is no request to send. */
export const bankQuery: OpenPoint = {
  key: 'bank-query',
  title: 'The bank query',
  option: 'banks',
  readings: [{ id: 'separate', says: 'The bank query is an operation that the document does not show.' }],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'At which address does the bank query answer, what does it take, and what does it return?',
    es: '¿En qué dirección responde la consulta de bancos, qué recibe y qué devuelve?',
    pt: 'Em qual endereço a consulta de bancos responde, o que ela recebe e o que devolve?',
  },
}
