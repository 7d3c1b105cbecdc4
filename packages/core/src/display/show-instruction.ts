import { fill } from '../i18n/format.ts'
import type { Messages } from '../i18n/messages.ts'
import type { BankDepositInstruction, Grouping, Instruction, QrInstruction } from '../model/instruction.ts'
import type { LabelKey } from '../model/label-key.ts'
import type { SafeLink } from '../model/safe-link.ts'
import type { DisplayBlock, DisplayLink, DisplayValue } from '../model/display-model.ts'
import type { FillValues } from './fill-values.ts'
import { groupedText } from './grouped-text.ts'
import { safeText, spokenText } from './safe-text.ts'

/** What an instruction's words depend on. */
export interface ShowContext {
  readonly messages: Messages
  readonly words: FillValues
  /** The first instruction's button asks to go on; a later one is another way. */
  readonly isFirst: boolean
}

/** The one exhaustive switch over instructions: a kind that is not shown does not compile. */
export const showInstruction = (instruction: Instruction, context: ShowContext): DisplayBlock => {
  const { actions, codes, labels } = context.messages
  switch (instruction.kind) {
    case 'redirect':
      return {
        kind: 'redirect',
        link: showLink(instruction.link, context.isFirst ? actions.continueTo : actions.openPage, context),
      }
    case 'reference':
      return { kind: 'reference', value: showCode(instruction.label, instruction.value, instruction.grouping, context) }
    case 'barcode': {
      const { payload, symbology, drawing } = instruction
      return {
        kind: 'barcode',
        code: { payload, symbology, ...(drawing && { drawing }) },
        value: showCode('barcode', payload, 'fours', context),
        alt: fill(codes.barcodeAlt, context.words),
      }
    }
    case 'qr':
      return showQr(instruction, context)
    case 'clabe': {
      const { clabe, bankName } = instruction
      return {
        kind: 'clabe',
        value: showCode('clabe', clabe, 'clabe', context),
        ...(bankName !== undefined && { bank: showPlain(labels.bank, bankName, context) }),
      }
    }
    case 'bankDeposit':
      return { kind: 'bankDeposit', values: showBankDeposit(instruction, context) }
    case 'walletLink':
      return { kind: 'walletLink', link: showLink(instruction.link, fill(actions.openWallet, context.words), context) }
    case 'appLink':
      return { kind: 'appLink', link: showLink(instruction.link, fill(actions.openApp, context.words), context) }
    case 'freeText':
      return { kind: 'freeText', value: showPlain(codes.bankDetails, instruction.text, context) }
    default:
      return instruction satisfies never
  }
}

const showQr = ({ standard, content, receiver }: QrInstruction, context: ShowContext): DisplayBlock => {
  const { actions, codes, labels } = context.messages
  const alt = fill({ pix: codes.pixAlt, codi: codes.codiAlt, other: codes.qrAlt }[standard], context.words)
  const shared = {
    kind: 'qr',
    alt,
    ...(receiver !== undefined && { receiver: showPlain(codes.receiver, receiver, context) }),
  } as const
  switch (content.from) {
    case 'payload': {
      const { payload, level, drawing } = content
      const code = { payload, symbology: 'qr', level, ...(drawing && { drawing }) } as const
      if (standard === 'codi') return { ...shared, code }
      const label = standard === 'pix' ? labels.pixCode : labels.paymentCode
      const copyLabel = standard === 'pix' ? actions.copyPix : fill(actions.copy, { label: insideSentence(label) })
      return { ...shared, code, value: { ...showPlain(label, payload, context), copyLabel, face: 'code' } }
    }
    case 'image':
      return { ...shared, image: content.dataUri }
    case 'link':
      return { ...shared, link: showLink(content.link, actions.openImage, context) }
    default:
      return content satisfies never
  }
}

const showBankDeposit = (instruction: BankDepositInstruction, context: ShowContext): readonly DisplayValue[] => {
  const { labels } = context.messages
  const { bankName, agency, account, owner, ownerDocument } = instruction
  return [
    bankName === undefined ? [] : [showPlain(labels.bank, bankName, context)],
    agency === undefined ? [] : [showCode('agency', agency, 'none', context)],
    account === undefined ? [] : [showCode('account', account, 'none', context)],
    owner === undefined ? [] : [showPlain(labels.owner, owner, context)],
    ownerDocument === undefined ? [] : [showCode('ownerDocument', ownerDocument, 'none', context)],
  ].flat()
}

const showLink = ({ href, host, interstitial }: SafeLink, label: string, { messages }: ShowContext): DisplayLink => ({
  label,
  href,
  host,
  ...(interstitial && { ask: fill(messages.actions.ask, { host }) }),
})

/** A number or code: grouped for the eye, apart for the ear, whole for the clipboard. */
const showCode = (labelKey: LabelKey, value: string, grouping: Grouping, { messages }: ShowContext): DisplayValue => {
  const label = messages.labels[labelKey]
  return {
    label,
    text: groupedText(value, grouping),
    copy: value,
    spoken: spokenText(safeText(value)),
    copyLabel: fill(messages.actions.copy, { label: insideSentence(label) }),
    face: 'code',
  }
}

/** Words of the gateway, as they came. */
const showPlain = (label: string, value: string, { messages }: ShowContext): DisplayValue => ({
  label,
  text: safeText(value),
  copy: value,
  spoken: safeText(value),
  copyLabel: fill(messages.actions.copy, { label: insideSentence(label) }),
  face: 'text',
})

/** A label begins with a capital; inside "Copiar convenio" it does not, unless its name is written in capitals (CLABE, CPF). */
const insideSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
