import type { OpenPoint } from '../../model/open-point.ts'

/** The plans of a card. The document does not show the query for them, so there is no request to send. */
export const plansOfACard: OpenPoint = {
  key: 'plans-of-a-card',
  title: 'Plans of a card',
  option: 'cards.plans',
  readings: [{ id: 'query', says: 'The gateway lists them at /trade/installments.' }],
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'Which query lists the plans of a card for an amount, and what does it return?',
    es: '¿Qué consulta lista los planes de una tarjeta para un importe y qué devuelve?',
    pt: 'Qual consulta lista os planos de um cartão para um valor, e o que ela devolve?',
  },
}
