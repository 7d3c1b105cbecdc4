import { methodOf } from '../catalogue/methods-for.ts'
import { fill } from '../i18n/format.ts'
import type { Messages } from '../i18n/messages.ts'
import type { DisplayAfterVisit, DisplayBlock, DisplayLink, DisplayValue } from '../model/display-model.ts'
import type {
  AppLinkInstruction,
  BankDepositInstruction,
  BarcodeInstruction,
  ClabeInstruction,
  Instruction,
  PixRecurrence,
  QrInstruction,
  RedirectInstruction,
  ReferenceInstruction,
  WalletLinkInstruction,
} from '../model/instruction.ts'
import { isRecord } from '../model/is-record.ts'
import type { Payment } from '../model/payment.ts'
import type { SafeLink } from '../model/links/safe-link.ts'
import type { FillValues } from './fill-values.ts'
import { hasPixBeside } from './pix-journey.ts'
import { takesProof } from './proof-of-payment.ts'
import { safeText, spokenText, textOf } from './safe-text.ts'
import { showBankDetails } from './show-bank-details.ts'
import { showFreeText } from './show-free-text.ts'
import { insideSentence, showCode, showPlain } from './show-value.ts'

/** The inputs that the words of an instruction depend on. */
export interface ShowContext {
  readonly messages: Messages
  readonly words: FillValues
  readonly payment: Payment
  /** Whether this is the first instruction. Its button says to continue; a later one says that it is another way to pay. */
  readonly isFirst: boolean
  /** Whether the payer looks for a company in a bank's form, and enters a code there. */
  readonly isCodeAtBank: boolean
}

/** Shows one instruction. A kind without a case here does not compile. The result is `undefined` for a kind of a later version. */
export const showInstruction = (instruction: Instruction, context: ShowContext): DisplayBlock | undefined => {
  const { messages, words, payment } = context
  const { actions } = messages
  switch (instruction.kind) {
    case 'redirect':
      return showRedirect(instruction, context)
    case 'reference':
      return showReference(instruction, context)
    case 'barcode':
      return showBarcode(instruction, context)
    case 'qr':
      return showQr(instruction, context)
    case 'clabe':
      return showClabe(instruction, context)
    case 'bankDeposit':
      return { kind: 'bankDeposit', values: showBankDeposit(instruction, messages) }
    case 'walletLink':
      return showWallet(
        instruction,
        payment.instructions.some(({ kind }) => kind === 'appLink')
          ? actions.openWalletPage
          : fill(actions.openWallet, words),
        context,
      )
    case 'appLink':
      return showWallet(instruction, fill(actions.openApp, words), context)
    case 'freeText': {
      const reference = textOf(payment.instructions.find(isReference)?.value) || undefined
      if (isRecord(instruction.details))
        return showBankDetails(instruction.details, instruction.text, reference, messages)
      return showFreeText(
        instruction.text,
        {
          reference,
          amount: textOf(payment.terms.amount),
          amountText: words.amount,
          currency: textOf(payment.terms.currency),
        },
        messages,
      )
    }
    default:
      instruction satisfies never
      return undefined
  }
}

const showRedirect = ({ link, drawing }: RedirectInstruction, context: ShowContext): DisplayBlock => {
  const { actions, proof } = context.messages
  if (takesProof(context.payment))
    return { kind: 'redirect', link: showLink(link, proof.send, context.messages), isProof: true }
  // Only the page names the company that a bank's form asks for.
  if (!context.isFirst && context.isCodeAtBank)
    return { kind: 'redirect', link: showLink(link, actions.openPayee, context.messages), isNeeded: true }
  const visited = afterVisit(context, actions.backToPage)
  const { isFirst, words, payment } = context
  const { country, method, channel } = payment.terms
  // The page takes no payment: it shows what to pay with at a counter.
  const isCash = isFirst && methodOf(country, method, channel)?.steps === 'onlineCash'
  const label = isCash ? fill(actions.cashDetails, words) : isFirst ? actions.continueTo : actions.openPage
  const code = { payload: textOf(link.href), symbology: 'qr', level: 'L', ...(drawing && { drawing }) } as const
  return {
    kind: 'redirect',
    link: showLink(link, label, context.messages),
    ...(isFirst && { onPaper: { code, text: actions.scanForPage } }),
    ...visited,
  }
}

const showWallet = (
  { kind, link, drawing }: WalletLinkInstruction | AppLinkInstruction,
  label: string,
  context: ShowContext,
): DisplayBlock => ({
  kind,
  link: showLink(link, label, context.messages),
  ...(drawing && { drawing }),
  ...afterVisit(context, label),
})

/** The text for a payer who came back from the page. It is present only if the page takes the payment and is the first instruction. */
const afterVisit = (
  { isFirst, messages, words }: ShowContext,
  label: string,
): { readonly afterVisit?: DisplayAfterVisit } => {
  if (!isFirst || words.confirmer === undefined) return {}
  const { title, text } = messages.states.returned
  return { afterVisit: { title: fill(title, words), text: fill(text, words), label } }
}

const isReference = (instruction: Instruction): instruction is ReferenceInstruction => instruction.kind === 'reference'

const isLinhaDigitavel = (instruction: Instruction): boolean =>
  instruction.kind === 'reference' && instruction.label === 'linhaDigitavel'

/** The codes of Rapipago and Pago Fácil: a cashier scans the bars, and types the code only if that fails. */
const hasCodeBesideBars = ({ label }: ReferenceInstruction, { instructions }: Payment): boolean =>
  label === 'paymentCode' && instructions.some(({ kind }) => kind === 'barcode')

/** The receiver of the money from the merchant's terms, for instructions that have no receiver. */
const showBeneficiary = ({ messages, payment }: ShowContext): { readonly beneficiary?: DisplayValue } => {
  const { beneficiary } = payment.terms
  return beneficiary === undefined ? {} : { beneficiary: showPlain(messages.labels.beneficiary, beneficiary, messages) }
}

const showReference = (instruction: ReferenceInstruction, context: ShowContext): DisplayBlock => {
  const { label, value, grouping } = instruction
  const { codes } = context.messages
  const shown = showCode(label, value, grouping, context.messages)
  return {
    kind: 'reference',
    // A payer shows the bars, so the label says when the second number is needed.
    value: hasCodeBesideBars(instruction, context.payment)
      ? { ...shown, label: fill(codes.besideBars, { label: shown.label }) }
      : shown,
    ...(isLinhaDigitavel(instruction) && showBeneficiary(context)),
    ...(isLinhaDigitavel(instruction) &&
      hasPixBeside(context.payment) && { notice: context.messages.pixCodes.boletoBeside }),
  }
}

/** The bars of a boleto are only for a scanner. The payer types the linha digitável, which is shown with them. */
const showBarcode = (
  { payload, symbology, drawing }: BarcodeInstruction,
  { messages, words, payment }: ShowContext,
): DisplayBlock => ({
  kind: 'barcode',
  code: { payload: textOf(payload), symbology, ...(drawing && { drawing }) },
  ...(!payment.instructions.some(isLinhaDigitavel) && { value: showCode('barcode', payload, 'fours', messages) }),
  alt: fill(messages.codes.barcodeAlt, words),
})

const showClabe = ({ clabe, bankName }: ClabeInstruction, context: ShowContext): DisplayBlock => {
  const { messages } = context
  return {
    kind: 'clabe',
    value: showCode('clabe', clabe, 'clabe', messages),
    ...(bankName !== undefined && { bank: showPlain(messages.labels.bank, bankName, messages) }),
    ...showBeneficiary(context),
  }
}

const altOf = ({ standard, recurrence }: QrInstruction, { codes, pixCodes }: Messages): string => {
  if (recurrence === 'authorisation') return pixCodes.authorisationAlt
  return standard === 'pix' ? codes.pixAlt : standard === 'codi' ? codes.codiAlt : codes.qrAlt
}

/** The notice that a payer should read before scanning the code. */
const noticeOf = (
  { standard, recurrence, isDueDateCharge, leavesAmountOpen }: QrInstruction,
  payment: Payment,
  { messages: { pixCodes }, words }: Pick<ShowContext, 'messages' | 'words'>,
): string => {
  const notices = {
    authorisation: pixCodes.authorisation,
    'accepted-by-paying': pixCodes.acceptedByPaying,
    'offered-after-paying': pixCodes.offeredAfterPaying,
  } satisfies Record<PixRecurrence, string>
  return [
    standard === 'pix' && hasPixBeside(payment) ? pixCodes.besideBoleto : '',
    // A snapshot may come from a later version, with a recurrence that this version does not know. It may be no text.
    typeof recurrence === 'string' && Object.hasOwn(notices, recurrence) ? notices[recurrence] : '',
    isDueDateCharge === true ? fill(pixCodes.dueDate, words) : '',
    leavesAmountOpen === true ? fill(pixCodes.openAmount, words) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const showQr = (instruction: QrInstruction, { messages, words, payment }: ShowContext): DisplayBlock | undefined => {
  const { standard, content } = instruction
  const { actions, codes, labels } = messages
  const receiver = payment.terms.beneficiary ?? instruction.receiver
  const notice = noticeOf(instruction, payment, { messages, words })
  const shared = {
    kind: 'qr',
    alt: fill(altOf(instruction, messages), words),
    ...(notice !== '' && { notice }),
    ...(receiver !== undefined && {
      receiver: showPlain(standard === 'pix' ? codes.receiver : labels.beneficiary, receiver, messages),
    }),
  } as const
  switch (content.from) {
    case 'payload': {
      const { payload, level, drawing } = content
      const code = { payload: textOf(payload), symbology: 'qr', level, ...(drawing && { drawing }) } as const
      if (standard === 'codi') return { ...shared, code }
      const label = standard === 'pix' ? labels.pixCode : labels.paymentCode
      const copyLabel = standard === 'pix' ? actions.copyPix : fill(actions.copy, { label: insideSentence(label) })
      return {
        ...shared,
        code,
        value: {
          ...showPlain(label, payload, messages),
          spoken: spokenText(safeText(payload)),
          copyLabel,
          face: 'code',
        },
      }
    }
    case 'image':
      return { ...shared, image: textOf(content.dataUri) }
    case 'link':
      return { ...shared, link: showLink(content.link, actions.openImage, messages) }
    default:
      content satisfies never
      return undefined
  }
}

const showBankDeposit = (instruction: BankDepositInstruction, messages: Messages): readonly DisplayValue[] => {
  const { labels } = messages
  const { bankName, agency, account, owner, ownerDocument } = instruction
  return [
    bankName === undefined ? [] : [showBank(bankName, messages)],
    agency === undefined ? [] : [showCode('agency', agency, 'none', messages)],
    account === undefined ? [] : [{ ...showCode('account', account, 'none', messages), isMain: true as const }],
    owner === undefined ? [] : [showPlain(labels.owner, owner, messages)],
    ownerDocument === undefined ? [] : [showCode('ownerDocument', ownerDocument, 'none', messages)],
  ].flat()
}

/** The name of a bank. The gateway writes some in small letters: "santander". */
const showBank = (name: string, messages: Messages): DisplayValue => {
  const shown = showPlain(messages.labels.bank, name, messages)
  if (/\p{Lu}/u.test(shown.text)) return shown
  const text = shown.text.replace(/\p{L}{4,}|^\p{L}/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { ...shown, text, spoken: text }
}

const showLink = ({ href, host, interstitial }: SafeLink, label: string, { actions }: Messages): DisplayLink => ({
  label,
  href: textOf(href),
  host: textOf(host),
  ...(interstitial && { ask: fill(actions.hostWarning, { host: safeText(host) }) }),
})
