import { wallTimeIn } from '../clock/zoned-time.ts'
import { hundredthsOf } from '../contract/amount.ts'
import { boletoBarcode, boletoLine } from '../numbers/boleto.ts'
import type { Chance } from '../numbers/chance.ts'
import { cnpj } from '../numbers/cnpj.ts'
import { qrPng } from '../numbers/qr-png.ts'
import type { AnswerMaker } from './answer-context.ts'
import { publishedInstruction, type Beneficiary } from './published-instruction.ts'

/** A slip of a lottery shop: a linha digitável of bank 104, and the eight digits that are enough at the counter. */
export const publishedLottery: AnswerMaker = (context) => {
  const barcode = boletoBarcode({
    bank: '104',
    due: wallTimeIn(context.zone, context.deadline),
    cents: hundredthsOf(context.amount) ?? 0n,
    free: context.chance.digits(25),
  })
  return { barcode: boletoLine(barcode), bank_no: `1${context.chance.digits(7)}` }
}

/** The account to deposit to. The document of its owner has a soft hyphen before its hyphen, as the published sample has. */
export const publishedDeposit: AnswerMaker = ({ chance, bankCode }) => ({
  provider_owner: 'Ficha Sandbox Pagamentos Ltda.',
  provider_owner_document: cnpj(`${chance.digits(8)}0001`).replace('-', '\u00ad-'),
  provider_agency: `0${chance.digits(3)}`,
  provider_number: `1${chance.digits(7)}-${chance.digits(1)}`,
  bank_name: bankCode ?? '',
})

/** The barcodes of OXXO have 26 digits, which the payer may also say. */
export const publishedOxxo: AnswerMaker = ({ chance }) => ({ barcode: `88${chance.digits(24)}` })

/** The reference of other shops: seven capitals and the moment of the order. */
export const publishedShop: AnswerMaker = ({ now }) => ({
  reference: `SANDBOX${new Date(now).toISOString().slice(0, 19).replaceAll(/\D/g, '')}`,
})

/** The receiver's account, and the reference that the payer writes into the transfer. */
export const transferTo =
  (beneficiary: Beneficiary, referenceOf = ({ digits }: Chance): string => `1${digits(9)}`): AnswerMaker =>
  ({ chance }) => {
    const reference = referenceOf(chance)
    return { reference, instruction: publishedInstruction(beneficiary, reference, chance) }
  }

/** A reference of twelve characters in groups of four. */
export const inGroupsOfFour = (chance: Chance): string =>
  chance
    .hex(12)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')

/** A reference of so many digits. */
export const digits =
  (count: number): AnswerMaker =>
  ({ chance }) => ({ reference: `${1 + (Number(chance.digits(1)) % 9)}${chance.digits(count - 1)}` })

export const withPartner =
  (code: string, count: number): AnswerMaker =>
  (context) => ({ ...digits(count)(context), partner_code: code })

/** An image without the text of its code: the payer of a phone uploads a screenshot of it. */
export const publishedTupay: AnswerMaker = (context) => ({
  ...digits(8)(context),
  qr_code_img: `data:image/png;base64,${qrPng(`TUPAY${context.chance.hex(32)}`).toString('base64')}`,
})

export const publishedSlip: AnswerMaker = (context) => ({ ...digits(10)(context), barcode: context.chance.digits(25) })
