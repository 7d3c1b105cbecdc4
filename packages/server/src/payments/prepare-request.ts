import type { PaymentTerms } from '@ficha/core'
import type { ProblemIssue } from '@ficha/core/contract'
import { Problem } from '../http/problem.ts'
import type { WireIssue, WireRequest } from '../ports/wire.ts'
import type { GatewaySettings, PlatformSettings } from '../options/settings.ts'
import type { CreateInput } from './create-input.ts'

/** The input of a request. */
export interface RequestInput extends Pick<
  CreateInput,
  'body' | 'order' | 'payer' | 'payerIssues' | 'clientAddress' | 'notifyUrl'
> {
  readonly terms: PaymentTerms
  readonly now: number
  readonly languageCode: string | undefined
  readonly isBankOpen: boolean
  /** The address to which the gateway's page leads back. */
  readonly returnUrl: string | undefined
}

/**
 * Writes the request of a payment.
 *
 * @throws Problem (422) with paths of the form for a mistake that the payer can correct. 500 and a log line for a mistake that only the
 * merchant can correct.
 */
export const prepareRequest = (settings: PlatformSettings & GatewaySettings, input: RequestInput): WireRequest => {
  const { body, order, terms, languageCode, clientAddress, returnUrl } = input
  const isCard = terms.method === 'CreditCard'
  const written = settings.wire.writePayment({
    now: input.now,
    outTradeNo: terms.outTradeNo ?? '',
    terms,
    subject: order.subject,
    content: order.content,
    notifyUrl: input.notifyUrl,
    buyerId: order.buyerId,
    payer: input.payer,
    ...(languageCode !== undefined && { languageCode }),
    ...(returnUrl !== undefined && { returnUrl }),
    // The address is sent only if the gateway's document requires it, because it is personal data.
    ...(isCard && clientAddress !== undefined && { userIp: clientAddress }),
    ...(order.websiteUrl !== undefined && { websiteUrl: order.websiteUrl }),
    ...(isCard && body.card && { card: body.card }),
    ...(isCard && terms.installments !== undefined && { installments: terms.installments }),
  })
  if (written.ok && input.payerIssues.length === 0) return written.value
  throw problemOf(settings, written.ok ? [] : written.error, input)
}

/** The log's text if the payer's IP address is missing. It does not come from `resolveOrder`, so the text names other options. */
const NO_ADDRESS =
  'user_ip: CreditCard needs the payer’s address and none is known. Behind a proxy set the option trustProxy; elsewhere pass context.clientAddress to the handler'

const problemOf = (
  settings: PlatformSettings,
  issues: readonly WireIssue[],
  { isBankOpen, payerIssues }: Pick<RequestInput, 'isBankOpen' | 'payerIssues'>,
): Problem => {
  const forPayer: ProblemIssue[] = [...payerIssues]
  const forMerchant: string[] = []
  for (const { path, key, message, formPath: field } of issues) {
    // The bank list has the language code, so the payer corrects a missing one by the choice of a bank.
    const formPath = field === 'languageCode' && isBankOpen ? 'bank' : field
    // For a field of the payer, the form's own schema gives the more exact issue.
    if (forPayer.some(({ path: said }) => said === formPath)) continue
    if (formPath === 'userIp') forMerchant.push(NO_ADDRESS)
    else if (formPath === undefined || formPath === 'languageCode') forMerchant.push(sentenceOf(path, message))
    else forPayer.push({ path: formPath, key })
  }
  if (forMerchant.length === 0) return new Problem('invalid-payer', { issues: forPayer })
  settings.logger.error(
    { issues: forMerchant },
    'The order cannot be charged as it is (issues), so nothing was sent. Correct issues outside the payer’s address in resolveOrder.',
  )
  return new Problem('order-unusable')
}

const sentenceOf = (path: string, message: string): string =>
  message.startsWith(path) ? message : `${path}: ${message}`
