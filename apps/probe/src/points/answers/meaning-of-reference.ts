import type { OpenPoint } from '../../model/open-point.ts'

/** The payer's use of `reference`, which its digits do not show. */
export const meaningOfReference: OpenPoint = {
  key: 'meaning-of-reference',
  title: 'Meaning of `reference` by method',
  option: 'messages',
  readings: [{ id: 'catalogue', says: 'The label of the kit’s catalogue for the country and the method.' }],
  preset: 'catalogue',
  needs: [],
  experiment: { kind: 'support' },
  support: {
    en: 'For each method: what does the payer do with reference, and is it shown where pay_url is?',
    es: 'Para cada método: ¿qué hace el pagador con reference, y se muestra donde está pay_url?',
    pt: 'Para cada método: o que o pagador faz com reference, e ele aparece onde está pay_url?',
  },
}
