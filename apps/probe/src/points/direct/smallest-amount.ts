import type { OpenPoint } from '../../model/open-point.ts'

/** Whether a method takes the smallest amount that the document states. The probe tries no large amounts. */
export const smallestAmount: OpenPoint = {
  key: 'smallest-amount',
  title: 'Smallest `order_amount` of a method',
  option: 'limits of a method in resolveOrder',
  readings: [
    { id: 'document', says: 'An amount of 0.01 is taken.' },
    { id: 'usual', says: 'The small amount that the probe sends is taken.' },
  ],
  preset: 'document',
  needs: ['method-spelling'],
  experiment: { kind: 'variants', ground: 'method', variants: { document: { amount: '0.01' }, usual: {} } },
  support: {
    en: 'What is the smallest and the largest order_amount of each method?',
    es: '¿Cuál es el order_amount mínimo y el máximo de cada método?',
    pt: 'Qual é o menor e o maior order_amount de cada método?',
  },
}
