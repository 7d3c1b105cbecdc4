import type { OpenPoint } from '../model/open-point.ts'

/** The open points of recurring payments that a test account can show. */
export const recurringPoints: readonly OpenPoint[] = [
  /** Whether the body of a recurring payment has the field `charset`. */
  {
    key: 'recurring-charset',
    title: '`charset` of recurring payments',
    option: 'wire.charset',
    readings: [
      { id: 'absent', says: 'A request without the field charset is taken.' },
      { id: 'UTF-8', says: 'A request with charset UTF-8 is taken.' },
    ],
    preset: 'absent',
    experiment: {
      kind: 'variants',
      ground: 'recurring',
      variants: { absent: { charset: undefined }, 'UTF-8': { charset: 'UTF-8' } },
    },
    support: {
      en: 'Does the body of /trade/recurring carry charset, and is it required?',
      es: '¿El cuerpo de /trade/recurring lleva charset, y es obligatorio?',
      pt: 'O corpo de /trade/recurring leva charset, e ele é obrigatório?',
    },
  },
  /** Whether an interval may be in minutes. A sample of the document shows one. */
  {
    key: 'minute-intervals',
    title: 'Minute units of `interval`',
    option: 'wire.intervals',
    readings: [
      { id: 'letter', says: 'interval is D, W, M or Y.' },
      { id: 'counted', says: 'interval may be a number with its unit, minutes included.' },
    ],
    preset: 'letter',
    experiment: {
      kind: 'variants',
      ground: 'recurring',
      variants: { letter: { interval: 'M' }, counted: { interval: '5m' } },
      nonsense: { interval: 'PROBE' },
    },
    support: {
      en: 'Does interval take a number with a unit, such as 5m, or D, W, M and Y alone?',
      es: '¿interval acepta un número con unidad, como 5m, o solo D, W, M e Y?',
      pt: 'interval aceita um número com unidade, como 5m, ou apenas D, W, M e Y?',
    },
  },
  /** The form of the length of a trial. */
  {
    key: 'trial-period-unit',
    title: 'Unit of `trial_period`',
    option: 'wire.trialPeriod',
    readings: [
      { id: 'counted', says: 'trial_period is a number with its unit, such as 7D.' },
      { id: 'number', says: 'trial_period is a number alone.' },
    ],
    preset: 'counted',
    experiment: {
      kind: 'variants',
      ground: 'recurring',
      variants: {
        counted: { trialPeriod: '7D', trialAmount: '1.00' },
        number: { trialPeriod: '7', trialAmount: '1.00' },
      },
      nonsense: { trialPeriod: 'PROBE', trialAmount: '1.00' },
    },
    support: {
      en: 'In which unit is trial_period, and is the unit written?',
      es: '¿En qué unidad está trial_period, y se escribe la unidad?',
      pt: 'Em qual unidade está trial_period, e a unidade é escrita?',
    },
  },
  /** The form of an order without a trial. The document requires both fields of the trial. */
  {
    key: 'both-trial-fields-blank',
    title: 'Whether both trial fields may be blank',
    option: 'none',
    readings: [
      { id: 'blank', says: 'An order without a trial has both fields blank.' },
      { id: 'given', says: 'An order with a trial is taken.' },
    ],
    experiment: {
      kind: 'variants',
      ground: 'recurring-with-trial',
      variants: { given: {}, blank: { trialPeriod: '', trialAmount: '' } },
    },
    support: {
      en: 'May trial_period and trial_amount both be blank when there is no trial?',
      es: '¿trial_period y trial_amount pueden ir vacíos cuando no hay prueba?',
      pt: 'trial_period e trial_amount podem ficar em branco quando não há período de teste?',
    },
  },
  /** Whether a trial may be free. */
  {
    key: 'trial-for-nothing',
    title: 'A trial for nothing',
    option: 'none',
    readings: [
      { id: 'zero', says: 'A trial_amount of 0 is taken.' },
      { id: 'one', says: 'A trial_amount of 1.00 is taken.' },
    ],
    experiment: {
      kind: 'variants',
      ground: 'recurring-with-trial',
      variants: { one: { trialAmount: '1.00' }, zero: { trialAmount: '0' } },
      nonsense: { trialAmount: 'PROBE' },
    },
    support: {
      en: 'Is a trial_amount of 0 a free trial?',
      es: '¿Un trial_amount de 0 es una prueba gratis?',
      pt: 'Um trial_amount de 0 é um teste grátis?',
    },
  },
  /** The word of a cancelled recurring order. No answer shows the other words. */
  {
    key: 'recurring-status',
    title: 'Values of `recurring_status`',
    option: 'recurringStatusMap',
    readings: [
      { id: 'CANCEL', says: 'A cancelled order is CANCEL.' },
      { id: 'other', says: 'A cancelled order has another word.' },
    ],
    experiment: { kind: 'procedure', sends: 'two recurring orders and their cancellations' },
    support: {
      en: 'Please send us every value of recurring_status and what each means.',
      es: 'Envíennos, por favor, todos los valores de recurring_status y su significado.',
      pt: 'Enviem-nos, por favor, todos os valores de recurring_status e o significado de cada um.',
    },
  },
  /** The refusal of a cancellation of an order that does not exist. */
  {
    key: 'refused-cancellation',
    title: '`duplicate-out_trade_no` as a cancel’s failure',
    option: 'none',
    readings: [
      { id: 'document', says: 'duplicate-out_trade_no, as the document shows it.' },
      { id: 'own', says: 'Another sub_code.' },
      { id: 'taken', says: 'The cancellation of an order that does not exist is taken.' },
    ],
    experiment: { kind: 'procedure', sends: 'two cancellations of a number that was never used' },
    support: {
      en: 'With which sub_code do you refuse the cancellation of an order that does not exist?',
      es: '¿Con qué sub_code rechazan la cancelación de una orden que no existe?',
      pt: 'Com qual sub_code vocês recusam o cancelamento de uma ordem que não existe?',
    },
  },
]
