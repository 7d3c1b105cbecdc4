import type { OpenPoint } from '../../model/open-point.ts'

/** The form of `instruction`. A reader recognises its language. */
export const formOfInstruction: OpenPoint = {
  key: 'form-of-instruction',
  title: 'Language and form of `instruction`',
  option: 'none',
  readings: [
    { id: 'lines', says: 'Plain text with line ends.' },
    { id: 'one-line', says: 'Plain text in one line.' },
    { id: 'markup', says: 'Text with markup.' },
  ],
  preset: 'lines',
  needs: ['method-spelling'],
  experiment: {
    kind: 'answers',
    of: [
      { country: 'BO', method: 'BankTransfer' },
      { country: 'PY', method: 'BankTransfer' },
      { country: 'UY', method: 'BankTransfer' },
    ],
    read: ({ instruction }) => {
      if (typeof instruction !== 'string' || instruction === '') return undefined
      if (/<[a-z]+[ />]/i.test(instruction)) return 'markup'
      return instruction.includes('\n') ? 'lines' : 'one-line'
    },
    shows: 'a-sign',
  },
  support: {
    en: 'Is instruction plain text, and in which language?',
    es: '¿instruction es texto plano, y en qué idioma?',
    pt: 'instruction é texto simples, e em qual idioma?',
  },
}
