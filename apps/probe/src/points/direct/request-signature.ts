import type { OpenPoint } from '../../model/open-point.ts'

/** Whether a request has a signature in addition to its credentials, and how it is made. */
export const requestSignature: OpenPoint = {
  key: 'request-signature',
  title: 'Signature of requests',
  option: 'signRequest',
  readings: [
    { id: 'none', says: 'Basic credentials are enough.' },
    { id: 'signed', says: 'Every request carries a signature in a header.' },
  ],
  preset: 'none',
  needs: [],
  experiment: {
    kind: 'procedure',
    sends: 'the same payment without a signature and with one in each of the usual headers',
  },
  support: {
    en: 'Do requests need a signature beside the Basic credentials? If so, over which bytes, with which algorithm, and in which header?',
    es: '¿Las solicitudes llevan una firma además de las credenciales Basic? Si es así, ¿sobre qué bytes, con qué algoritmo y en qué encabezado?',
    pt: 'As requisições precisam de assinatura além das credenciais Basic? Se sim, sobre quais bytes, com qual algoritmo e em qual cabeçalho?',
  },
}
