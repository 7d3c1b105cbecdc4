import type { PaymentTerms } from '@ficha/core'
import type { ProblemIssue } from '@ficha/core/contract'
import { Problem } from '../http/problem.ts'
import type { WireIssue, WireRequest } from '../ports/wire.ts'
import type { Settings } from '../options/settings.ts'
import type { CreateInput } from './create-input.ts'

/** What a request is prepared from. */
export interface RequestInput extends Pick<
  CreateInput,
  'body' | 'order' | 'payer' | 'payerIssues' | 'clientAddress' | 'notifyUrl'
> {
  readonly terms: PaymentTerms
  readonly now: number
  readonly languageCode: string | undefined
  readonly isBankOpen: boolean
}

/**
 * Writes the request of a payment. What the payer can mend is a Problem 422 with paths of the form; what only the
 * merchant can mend is logged and a Problem 500.
 */
export const prepareRequest = (settings: Settings, input: RequestInput): WireRequest => {
  const { body, order, terms, languageCode, clientAddress } = input
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
    // Sent only where the document asks for it: an address is personal data.
    ...(isCard && clientAddress !== undefined && { userIp: clientAddress }),
    ...(order.websiteUrl !== undefined && { websiteUrl: order.websiteUrl }),
    ...(isCard && body.card && { card: body.card }),
    ...(isCard && body.installments !== undefined && { installments: body.installments }),
  })
  if (written.ok && input.payerIssues.length === 0) return written.value
  throw problemOf(settings, written.ok ? [] : written.error, input)
}

/** No order that `resolveOrder` gives could mend it. */
const NO_ADDRESS =
  'user_ip: CreditCard needs the payer’s address and none is known. Behind a proxy set the option trustProxy; elsewhere pass context.clientAddress to the handler'

const problemOf = (
  settings: Settings,
  issues: readonly WireIssue[],
  { isBankOpen, payerIssues }: Pick<RequestInput, 'isBankOpen' | 'payerIssues'>,
): Problem => {
  const forPayer: ProblemIssue[] = [...payerIssues]
  const forMerchant: string[] = []
  for (const { path, key, message, formPath: field } of issues) {
    // The language goes with the bank: choosing one gives both.
    const formPath = field === 'languageCode' && isBankOpen ? 'bank' : field
    // The form's own schema says more exactly what is wrong with a field of the payer.
    if (forPayer.some(({ path: said }) => said === formPath)) continue
    if (formPath === 'userIp') forMerchant.push(NO_ADDRESS)
    else if (formPath === undefined || formPath === 'languageCode') forMerchant.push(sentenceOf(path, message))
    else forPayer.push({ path: formPath, key })
  }
  if (forMerchant.length === 0) return new Problem('invalid-payer', { issues: forPayer })
  settings.logger.error(
    { issues: forMerchant },
    'The order cannot be charged as it is (issues), so nothing was sent. What is not about the payer’s address is for resolveOrder to mend.',
  )
  return new Problem('order-unusable')
}

const sentenceOf = (path: string, message: string): string =>
  message.startsWith(path) ? message : `${path}: ${message}`
