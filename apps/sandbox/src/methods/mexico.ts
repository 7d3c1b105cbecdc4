import { clabe } from '../numbers/clabe.ts'
import type { AnswerContext, AnswerFields } from './answer-context.ts'

/** An STP account for this order alone, and a numeric reference of seven digits, the length that the forms of banks accept. */
export function answerSpei({ chance }: AnswerContext): AnswerFields {
  return { clabe: clabe('646', '180', chance.digits(11)), bank_name: 'STP', reference: sevenDigits(chance.digits(7)) }
}

/** Thirty digits, as on the slips of companies that issue bills. */
export function answerOxxo({ chance }: AnswerContext): AnswerFields {
  return { barcode: `70${chance.digits(28)}` }
}

/** The fourteen digits of OXXO Pay. */
export function answerOxxoPay({ chance }: AnswerContext): AnswerFields {
  return { barcode: `93${chance.digits(12)}` }
}

/**
 * CoDi's text is JSON that only the payer's bank can read. The structure is Banxico's. The encrypted parts are random texts of the same length.
 */
export function answerCoDi({ chance }: AnswerContext): AnswerFields {
  const code = {
    TYP: 20,
    v: { DEV: `00000161${chance.digits(12)}/0` },
    ic: { IDC: chance.digits(10), SER: Number(chance.digits(4)), ENC: chance.bytes(144).toString('base64') },
    CRY: chance.bytes(32).toString('base64'),
  }
  return { reference: sevenDigits(chance.digits(7)), qr_code: JSON.stringify(code) }
}

/** The reference that the cashier types. */
export function answerMexicanCash({ chance }: AnswerContext): AnswerFields {
  return { reference: `90${chance.digits(14)}` }
}

/** A numeric reference never begins with zero, because forms would remove it. */
function sevenDigits(digits: string): string {
  return digits.replace(/^0/, '1')
}
