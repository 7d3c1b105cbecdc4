import type { OpenPoint } from '../../model/open-point.ts'

/** The form of an order without a trial. The document requires both fields of the trial. */
export const bothTrialFieldsBlank: OpenPoint = {
  key: 'both-trial-fields-blank',
  title: 'Whether both trial fields may be blank',
  option: 'none',
  readings: [
    { id: 'blank', says: 'An order without a trial has both fields blank.' },
    { id: 'given', says: 'An order with a trial is taken.' },
  ],
  needs: ['trial-period-unit'],
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
}
