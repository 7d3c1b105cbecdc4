import { wallTimeIn } from '../clock/zoned-time.ts'
import { hundredthsOf } from '../contract/amount.ts'
import { boletoBarcode, boletoLine } from '../numbers/boleto.ts'
import { cnpj } from '../numbers/cnpj.ts'
import { uuidOf } from '../numbers/uuid.ts'
import { qrPng } from '../numbers/qr-png.ts'
import type { AnswerContext, AnswerFields } from './answer-context.ts'
import { answerBoleto, answerPix } from './brazil.ts'
import { answerCoDi, answerSpei } from './mexico.ts'
import { publishedInstruction } from './published-instruction.ts'
import type { PublishedRow } from './published-row.ts'

type Maker = (context: AnswerContext) => AnswerFields

/** A slip of a lottery shop: a linha digitável of bank 104, and the eight digits that are enough at the counter. */
const answerLottery: Maker = (context) => {
  const barcode = boletoBarcode({
    bank: '104',
    due: wallTimeIn(context.zone, context.deadline),
    cents: hundredthsOf(context.amount) ?? 0n,
    free: context.chance.digits(25),
  })
  return { barcode: boletoLine(barcode), bank_no: `1${context.chance.digits(7)}` }
}

/** The account to deposit to. The document of its owner has a soft hyphen before its hyphen, as the published sample has. */
const answerDeposit: Maker = ({ chance, bankCode }) => ({
  provider_owner: 'Ficha Sandbox Pagamentos Ltda.',
  provider_owner_document: cnpj(`${chance.digits(8)}0001`).replace('-', '\u00ad-'),
  provider_agency: `0${chance.digits(3)}`,
  provider_number: `1${chance.digits(7)}-${chance.digits(1)}`,
  bank_name: bankCode ?? '',
})

/** The barcodes of OXXO have 26 digits, which the payer may also say. */
const answerOxxo: Maker = ({ chance }) => ({ barcode: `88${chance.digits(24)}` })

/** The reference of other shops: seven capitals and the moment of the order. */
const answerShop: Maker = ({ now }) => ({
  reference: `SANDBOX${new Date(now).toISOString().slice(0, 19).replaceAll(/\D/g, '')}`,
})

const answerTransfer: Maker = ({ country, chance }) => {
  const reference = country === 'PA' ? groupsOfFour(chance.hex(12)) : `1${chance.digits(9)}`
  const instruction = publishedInstruction(country ?? '', reference, chance)
  return { reference, ...(instruction !== undefined && { instruction }) }
}

const groupsOfFour = (text: string): string => text.toUpperCase().replace(/(.{4})(?=.)/g, '$1-')

/** A reference of so many digits. */
const digits =
  (count: number): Maker =>
  ({ chance }) => ({ reference: `${1 + (Number(chance.digits(1)) % 9)}${chance.digits(count - 1)}` })

const withPartner =
  (code: string, count: number): Maker =>
  (context) => ({ ...digits(count)(context), partner_code: code })

/** An image without the text of its code: the payer of a phone uploads a screenshot of it. */
const answerTupay: Maker = (context) => ({
  ...digits(8)(context),
  qr_code_img: `data:image/png;base64,${qrPng(`TUPAY${context.chance.hex(32)}`).toString('base64')}`,
})

const rapipago: Maker = (context) => ({ ...digits(10)(context), barcode: context.chance.digits(25) })

/** The function that makes the numbers of a method, by `country method` or `country channel`. */
const makers: ReadonlyMap<string, Maker> = new Map([
  ['AR BankTransfer', answerTransfer],
  ['AR Rapipago', rapipago],
  ['AR PagoFacil', rapipago],
  ['BO BankTransfer', answerTransfer],
  ['PY BankTransfer', answerTransfer],
  ['UY BankTransfer', answerTransfer],
  ['PA BankTransfer', answerTransfer],
  ['BR PIX', answerPix],
  ['BR Boleto', answerBoleto],
  ['BR Lottery', answerLottery],
  ['BR DepositExpress', answerDeposit],
  ['MX SPEI', answerSpei],
  ['MX CoDi', answerCoDi],
  ['MX OXXO', answerOxxo],
  ['MX OXXOPay', answerOxxo],
  ['MX Cash', answerShop],
  ['CO Bancolombia', withPartner('54245', 11)],
  ['CO SuRed', withPartner('SANDBOXCO', 8)],
  ['CO Gana', withPartner('260', 8)],
  ['CO Baloto', digits(8)],
  ['CR BNCR', withPartner('', 11)],
  ['CR Cash', digits(6)],
  ['GT Cash', digits(14)],
  ['PA Cash', digits(16)],
  ['PE BankTransfer', digits(6)],
  ['PE Cash', digits(6)],
  ['PE PagoEfectivo', digits(7)],
  ['PE Tupay', answerTupay],
  ['CL Cash', digits(9)],
])

/** The addresses of an order's pages. */
export interface PublishedLinks {
  readonly gateways: string
  readonly partners: string
}

/**
 * The fields of an answer in the form and the order of the published samples, with valid numbers. `web_url` is an empty text, except for
 * DepositExpress.
 */
export function publishedFields(
  row: PublishedRow,
  context: AnswerContext,
  links: PublishedLinks,
): Readonly<Record<string, string>> {
  const { fields, country, method, channel } = row
  const made: Readonly<Record<string, string>> = {
    ...linksOf(row, context, links),
    ...makers.get(`${country} ${channel ?? method}`)?.(context),
    due_date: dueDate(method, context.deadline),
  }
  const ordered = fields.includes('web_url') ? fields : (['web_url', ...fields] as const)
  // No published sample has a Pix code beside a boleto: it is the switch `boletoPix`.
  const listed = method === 'Boleto' && made['qr_code'] !== undefined ? [...ordered, 'qr_code' as const] : ordered
  return Object.fromEntries(
    listed.map((field) => {
      const value = field === 'trade_status' ? context.status : made[field]
      if (value === undefined) throw new Error(`No value for ${field} of ${method}.`)
      return [field, value]
    }),
  )
}

function linksOf(
  row: PublishedRow,
  { chance }: AnswerContext,
  links: PublishedLinks,
): Readonly<Record<string, string>> {
  const page = row.isPartnersPage === true ? links.partners : links.gateways
  const plain = { web_url: '', pay_url: page, wallet_url: page, app_link_url: page }
  switch (row.channel ?? row.method) {
    case 'DepositExpress':
      return { ...plain, web_url: page }
    case 'AME': {
      const order = Buffer.from(JSON.stringify({ type: 'PAYMENT', order: chance.hex(12) })).toString('base64')
      return { ...plain, wallet_url: `${page}?qrcode=${order}`, app_link_url: `amedigital://payment?qrcode=${order}` }
    }
    case 'Mach':
      return { ...plain, app_link_url: `machapp://pay-biz/payment/${uuidOf(chance.hex(32))}` }
    case 'Cash':
      // The sample of Mexico has the field with nothing in it.
      return row.country === 'MX' ? { ...plain, pay_url: '' } : plain
    default:
      return plain
  }
}

/** Two spellings are published, both without a zone. Here it is UTC. */
function dueDate(method: string, deadline: number): string {
  const iso = new Date(deadline).toISOString()
  return method === 'BankTransfer' ? `${iso.slice(0, 23)}266` : iso.slice(0, 19).replace('T', ' ')
}
