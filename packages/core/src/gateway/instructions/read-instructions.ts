import type { CatalogueMethod, Expectation, TicketSource } from '../../countries/catalogue-entry.ts'
import { parseBrCode } from '../../codes/br-code.ts'
import type { BankDepositInstruction, FreeTextInstruction, Instruction } from '../../model/instruction.ts'
import { appSchemesOf } from '../../model/links/navigable.ts'
import { checkAppLink, checkLink, type LinkPolicy, type SafeLink } from '../../model/links/safe-link.ts'
import { namesOtherAmount } from './amounts-in-text.ts'
import { readBankJson } from './read-bank-json.ts'
import { readBars } from './read-bars.ts'
import { readBoleto } from './read-boleto.ts'
import { readClabe } from './read-clabe.ts'
import type { ReadContext, ReadOutcome } from './read-context.ts'
import { readLotterySlip } from './read-lottery-slip.ts'
import { readQr } from './read-qr.ts'
import { reportMissing } from './report-missing.ts'
import type { ResponseField, ResponseFields } from '../response-fields.ts'

/** The field of the response for each of our names for ticket numbers. */
const TICKET_FIELDS: Readonly<Record<TicketSource, ResponseField>> = {
  reference: 'reference',
  agreement: 'partner_code',
  boletoTicket: 'bank_code',
  lotteryNumber: 'bank_no',
}

/** The expectations that read a field: all except `pixBeside`, which is optional and belongs to a boleto. */
type Readable = Exclude<Expectation, { kind: 'pixBeside' }>

const PIX: Readable = { kind: 'qr', standard: 'pix', level: 'M' }

const isPixCode = (text: string | undefined): boolean => text !== undefined && parseBrCode(text).ok

/** The instructions for fields that the catalogue does not expect for a method: in this order, with general labels. */
const FALLBACKS: readonly Readable[] = [
  PIX,
  { kind: 'clabe' },
  { kind: 'reference', from: 'boletoTicket', label: 'paymentCode', grouping: 'fours' },
  { kind: 'reference', from: 'lotteryNumber', label: 'paymentCode', grouping: 'fours' },
  { kind: 'barcode', symbology: 'auto' },
  { kind: 'reference', from: 'agreement', label: 'agreement', grouping: 'none' },
  { kind: 'reference', from: 'reference', label: 'reference', grouping: 'fours' },
  { kind: 'bankDeposit' },
  { kind: 'freeText' },
  { kind: 'appLink' },
  { kind: 'walletLink' },
  { kind: 'redirect' },
]

/** The fields of an expectation. The diagnostics about missing and unexpected fields name them. */
const fieldsOf = (expectation: Readable): readonly ResponseField[] => {
  switch (expectation.kind) {
    case 'redirect':
      return ['pay_url']
    case 'reference':
      return [TICKET_FIELDS[expectation.from]]
    case 'barcode':
      return ['barcode']
    case 'boleto':
      return ['bank_code', 'barcode']
    case 'qr':
      return ['qr_code', 'qr_code_img', 'qr_code_url']
    case 'lotterySlip':
      return ['barcode', 'bank_no']
    case 'clabe':
      return ['clabe']
    case 'bankDeposit':
      return ['bank_name', 'provider_agency', 'provider_number', 'provider_owner', 'provider_owner_document']
    case 'walletLink':
      return ['wallet_url']
    case 'appLink':
      return ['app_link_url']
    case 'freeText':
      return ['instruction']
    default:
      return expectation satisfies never
  }
}

const mayBeEmpty = (expectation: Readable): boolean =>
  expectation.kind === 'reference' && expectation.mayBeEmpty === true

/**
 * Reads the instructions of a response: first the expected ones in the order of the catalogue, then one for every other documented field, so that
 * no field is dropped.
 */
export const readInstructions = (
  fields: ResponseFields,
  row: CatalogueMethod | undefined,
  context: Pick<ReadContext, 'terms' | 'deadline' | 'links'>,
): ReadOutcome => {
  const instructions: Instruction[] = []
  let dueAt: string | undefined
  const reference = fields.peek('reference')
  const read = (expectation: Readable, unexpected: boolean): void => {
    const outcome = readOne(expectation, { ...context, fields, row, unexpected, reference })
    instructions.push(...outcome.instructions)
    dueAt ??= outcome.dueAt
  }

  for (const expectation of row?.expects ?? []) {
    if (expectation.kind === 'pixBeside') {
      if (isPixCode(fields.peek('qr_code'))) read(PIX, false)
      continue
    }
    const wanted = fieldsOf(expectation)
    if (wanted.some((field) => fields.has(field))) read(expectation, false)
    else if (!(mayBeEmpty(expectation) && wanted.every((field) => fields.isEmpty(field)))) reportMissing(fields, wanted)
  }
  for (const expectation of FALLBACKS) {
    const left = fieldsOf(expectation).filter((field) => fields.has(field))
    if (left.length === 0) continue
    if (row) reportUnexpected(fields, left)
    read(expectation, true)
  }
  return { instructions: accountFirst(instructions), ...(dueAt !== undefined && { dueAt }) }
}

/** An account to transfer to comes before the page of the payment, also where the catalogue expects no account. */
const accountFirst = (instructions: readonly Instruction[]): readonly Instruction[] => {
  const account = instructions.find((one) => one.kind === 'freeText' && hasAccount(one))
  if (!account || instructions[0]?.kind !== 'redirect') return instructions
  const isPage = ({ kind }: Instruction): boolean => kind === 'redirect'
  const others = instructions.filter((one) => one !== account && !isPage(one))
  return [account, ...others, ...instructions.filter(isPage)]
}

const hasAccount = ({ details }: FreeTextInstruction): boolean =>
  details?.facts.some(({ fact }) => fact === 'account') === true

const readOne = (expectation: Readable, context: ReadContext): ReadOutcome => {
  switch (expectation.kind) {
    case 'boleto':
      return readBoleto(context)
    case 'lotterySlip':
      return readLotterySlip(context)
    case 'qr':
      return listOf(readQr(expectation, context))
    case 'clabe':
      return listOf(readClabe(context))
    case 'redirect':
      return listOf(withLink(takeLink('pay_url', context), (link) => ({ kind: 'redirect', link })))
    case 'walletLink':
      return listOf(withLink(takeLink('wallet_url', context), (link) => ({ kind: 'walletLink', link })))
    case 'appLink':
      return listOf(withLink(takeLink('app_link_url', context), (link) => ({ kind: 'appLink', link })))
    case 'freeText':
      return listOf(withText(context.fields.take('instruction'), (text) => readFreeText(text, context)))
    case 'bankDeposit':
      return listOf(readBankDeposit(context.fields))
    case 'barcode':
      return listOf(readBars(expectation.symbology, context))
    case 'reference':
      return listOf(readReference(expectation, context.fields))
    default:
      return expectation satisfies never
  }
}

const readReference = (
  { from, label, grouping }: Extract<Expectation, { kind: 'reference' }>,
  fields: ResponseFields,
): Instruction | undefined =>
  withText(fields.take(TICKET_FIELDS[from]), (value) => {
    // The form of a bank has a field for a reference of at most seven digits. A longer reference goes into the concept (concepto de pago).
    const fitted = label === 'speiReference' && !/^\d{1,7}$/.test(value.trim()) ? 'speiConcept' : label
    return { kind: 'reference', label: fitted, value, grouping }
  })

const readBankDeposit = (fields: ResponseFields): BankDepositInstruction | undefined => {
  const parts = {
    bankName: fields.take('bank_name'),
    agency: fields.take('provider_agency'),
    account: fields.take('provider_number'),
    owner: fields.take('provider_owner'),
    ownerDocument: fields.take('provider_owner_document'),
  }
  const present = Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== undefined))
  return Object.keys(present).length === 0 ? undefined : { kind: 'bankDeposit', ...present }
}

const readFreeText = (text: string, { fields, terms, reference }: ReadContext): Instruction => {
  const details = readBankJson(text)
  const code = details?.facts.find(({ fact }) => fact === 'reference')?.value
  if (code !== undefined && reference !== undefined && code !== reference.trim()) {
    fields.report({
      kind: 'references-differ',
      field: 'instruction, reference',
      message:
        'instruction and reference name two references, so the payer sees both with their names. Ask the gateway which one the transfer needs.',
    })
  }
  if (namesOtherAmount(details?.readable ?? text, terms.amount)) {
    fields.report({
      kind: 'amount-differs',
      field: 'instruction',
      message: `instruction names another amount than the order's ${terms.amount}, so the payer may transfer that one. It is shown as it was sent. Ask the gateway which one is right.`,
    })
  }
  return { kind: 'freeText', text, ...(details && { details }) }
}

const takeLink = (field: 'pay_url' | 'wallet_url' | 'app_link_url', context: ReadContext): SafeLink | undefined => {
  const text = context.fields.take(field)?.trim()
  if (text === undefined) return undefined
  const checked =
    field === 'app_link_url' ? checkAppLink(text, withSchemesOfRow(context)) : checkLink(text, context.links)
  if (checked.ok) return checked.value
  context.fields.leave(field, 'unsafe-link')
  context.fields.report({ kind: 'unsafe-link', field, message: checked.error.message })
  return undefined
}

/** The merchant's policy, with the schemes of the wallet's own app. */
const withSchemesOfRow = ({ links, row }: ReadContext): LinkPolicy => ({
  ...links,
  appSchemes: [...(links.appSchemes ?? []), ...appSchemesOf(row?.channel)],
})

const withLink = (link: SafeLink | undefined, make: (link: SafeLink) => Instruction): Instruction | undefined =>
  link && make(link)

const withText = (text: string | undefined, make: (text: string) => Instruction): Instruction | undefined =>
  text === undefined ? undefined : make(text)

const listOf = (instruction: Instruction | undefined): ReadOutcome => ({
  instructions: instruction ? [instruction] : [],
})

const reportUnexpected = (fields: ResponseFields, left: readonly ResponseField[]): void => {
  for (const field of left) {
    fields.report({
      kind: 'field-unexpected',
      field,
      message: `The response brings ${field}, which the gateway's document does not list for this method. It is shown under a general name; check that the payer needs it.`,
    })
  }
}
