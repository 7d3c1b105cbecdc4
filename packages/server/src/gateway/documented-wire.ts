import { checkLink, type Instruction, type Issue, type LinkPolicy, type Payment, type Result } from '@ficha/core'
import {
  buildCancelRequest,
  buildPayRequest,
  buildRecurringRequest,
  DEFAULT_WIRE,
  type GatewayObject,
  hasPrepayId,
  notificationKey,
  parseAcceptedCancelResponse,
  parseAcceptedPayResponse,
  parseAcceptedRecurringResponse,
  payerPathOf,
  readEnvelope,
  readNotification,
  readTimestamp,
  readUnixSeconds,
  SUCCESS_CODE,
  validateCancelRequest,
  validatePayRequest,
  validateRecurringRequest,
  type WireOptions,
  withReturnUrl,
  writeRequest,
  writeTimestamp,
} from '@ficha/core/gateway'
import { ok } from '@ficha/core/internal'
import { utf8 } from '../platform/bytes.ts'
import { withDefaults } from '../platform/with-defaults.ts'
import type { Wire, WireIssue, WireRequest } from '../ports/wire.ts'
import type { DocumentedMeaning, Operation, WireEnvelope } from '../ports/gateway.ts'

const BUSINESS_FAILED = '40002'

/** The sub_codes that the document names (section 7). Section 4.3 shows the duplicate also as a failed cancellation. */
const DOCUMENTED: ReadonlyMap<string, Readonly<Record<Operation, DocumentedMeaning | undefined>>> = new Map([
  ['duplicate-out_trade_no', { create: 'number-taken', cancel: 'nothing-made', query: undefined }],
  ['invalid-signature', { create: 'signature-refused', cancel: 'signature-refused', query: 'signature-refused' }],
])

/** The envelope that the gateway's document describes (section 7). */
export const documentedEnvelope: WireEnvelope = {
  readAnswer: (json) => readEnvelope(json),
  meaningOf: ({ code, subCode = '' }, operation) =>
    code === BUSINESS_FAILED ? DOCUMENTED.get(subCode)?.[operation] : undefined,
}

/** Reads a notification as the gateway's document shows it (section 6). */
export const readDocumentedNotification: Wire['readNotification'] = readNotification

/** The envelope of the gateway's own success. The document does not show how to acknowledge a notification, so this envelope is sent. */
export const ACKNOWLEDGEMENT: { readonly code: string; readonly msg: string } = { code: SUCCESS_CODE, msg: 'Success' }

/** The member of the create body for each field of the gateway's request. The payer's fields are in core (`payerPathOf`). */
const FORM_PATHS: ReadonlyMap<string, string> = new Map([
  ['bank', 'bank'],
  ['channel', 'channel'],
  ['installments', 'installments'],
  ['token', 'card.token'],
  ['fingerprint', 'card.fingerprint'],
  ['issuer', 'card.issuer'],
  ['language_code', 'languageCode'],
  ['user_ip', 'userIp'],
])

/** The options for the wire of one merchant. */
export interface DocumentedWireOptions {
  readonly appId: string
  /** IANA zone of the timestamps. */
  readonly zone: string
  readonly links: LinkPolicy
  /** The option `wire`: this merchant's names where the gateway's document is open. */
  readonly spelling?: Partial<WireOptions> | undefined
  /** The option `payerForm.require`. */
  readonly payerFields?: 'document' | 'published' | undefined
}

/** Creates the wire that the gateway's document describes. */
export const createDocumentedWire = ({
  appId,
  zone,
  links,
  spelling,
  payerFields = 'document',
}: DocumentedWireOptions): Wire => {
  const options = withDefaults(DEFAULT_WIRE, spelling)
  const head = (now: number): { readonly appId: string; readonly timestamp: string } => ({
    appId,
    timestamp: writeTimestamp(now, zone),
  })
  const write = (
    path: string,
    checked: Result<GatewayObject, readonly Issue[]>,
    amounts: readonly string[],
    encoding = options.amountEncoding,
  ): Result<WireRequest, readonly WireIssue[]> =>
    checked.ok
      ? ok({ path, body: utf8(writeRequest(checked.value, amounts, encoding)) })
      : { ok: false, error: checked.error.map(withFormPath) }
  return {
    ...documentedEnvelope,
    writePayment: ({ now, ...intent }) =>
      write(
        options.path,
        validatePayRequest(buildPayRequest({ ...head(now), ...intent }, options), options, {
          ...intent.terms,
          payerFields,
        }),
        AMOUNT_FIELDS,
      ),
    writeRecurring: ({ now, ...intent }) =>
      write(
        '/trade/recurring',
        validateRecurringRequest(buildRecurringRequest({ ...head(now), ...intent }, options), options),
        AMOUNT_FIELDS,
        options.recurringAmountEncoding,
      ),
    writeCancellation: ({ now, outTradeNo }) =>
      write('/trade/recurring/cancel', validateCancelRequest(buildCancelRequest({ ...head(now), outTradeNo })), []),
    writeQuery: ({ path, fields, now }) => {
      const { timestamp } = head(now)
      return { path, body: utf8(JSON.stringify({ ...fields, app_id: appId, timestamp })) }
    },
    readPayment: (accepted, terms, { returnUrl }) => {
      const parsed = parseAcceptedPayResponse(accepted, terms, {
        links,
        ...(options.dueDateZone !== undefined && { dueDateZone: options.dueDateZone }),
      })
      return parsed.ok ? withReturnLinks(parsed.value, returnUrl, links, options.walletReturnUrl) : undefined
    },
    readRecurring: (accepted, { returnUrl }) => {
      const parsed = parseAcceptedRecurringResponse(accepted, { links })
      if (!parsed.ok) return undefined
      const { checkout, outTradeNo, tradeNo } = parsed.value
      const spliced = returnUrl === undefined ? undefined : checkLink(withReturnUrl(checkout.href, returnUrl), links)
      return {
        ...(outTradeNo !== undefined && { outTradeNo }),
        ...(tradeNo !== undefined && { tradeNo }),
        redirectUrl: spliced?.ok ? spliced.value.href : checkout.href,
      }
    },
    readCancellation: (accepted) => {
      const parsed = parseAcceptedCancelResponse(accepted)
      return parsed.ok ? parsed.value : undefined
    },
    readNotification: readDocumentedNotification,
    keyOf: notificationKey,
    readTime: (timestamp) => readUnixSeconds(timestamp) ?? readTimestamp(timestamp, zone),
  }
}

const AMOUNT_FIELDS = ['order_amount'] as const

const withFormPath = (issue: Issue): WireIssue => {
  const formPath = payerPathOf(issue.path) ?? FORM_PATHS.get(issue.path)
  return formPath === undefined ? issue : { ...issue, formPath }
}

/**
 * Adds the return URL to the links of a payment that have a `prepay_id`: these are the gateway's own pages. If the longer link does not pass `checkLink`, the link
 * stays as the gateway sent it.
 */
export const withReturnLinks = (
  payment: Payment,
  returnUrl: string | undefined,
  links: LinkPolicy,
  onWallets: WireOptions['walletReturnUrl'] = 'after-prepay-id',
): Payment => {
  if (returnUrl === undefined) return payment
  return {
    ...payment,
    instructions: payment.instructions.map((instruction) => {
      if (!isLedBackFrom(instruction, onWallets)) return instruction
      const spliced = checkLink(withReturnUrl(instruction.link.href, returnUrl), links)
      return spliced.ok ? { ...instruction, link: spliced.value } : instruction
    }),
  }
}

const isLedBackFrom = (
  instruction: Instruction,
  onWallets: NonNullable<WireOptions['walletReturnUrl']>,
): instruction is Extract<Instruction, { readonly kind: 'redirect' | 'walletLink' }> => {
  // The document appends it after prepay_id and nowhere else (4.1). A page of a bank may be signed, and would refuse another address.
  if (instruction.kind === 'redirect') return hasPrepayId(instruction.link.href)
  if (instruction.kind !== 'walletLink') return false
  return onWallets === 'after-prepay-id' ? hasPrepayId(instruction.link.href) : onWallets === 'always'
}
