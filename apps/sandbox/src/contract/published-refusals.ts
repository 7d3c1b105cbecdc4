import { hundredthsOf } from './amount.ts'

/**
 * A refusal of the published pages, and the order_amount that causes it. The pages document no such amounts, so they are the sandbox's own.
 */
export interface PublishedRefusal {
  readonly amount: string
  readonly code: string
  readonly subCode: string
  readonly says: string
  /** Whether an order was made, which is then REFUSED for good. */
  readonly isMade: boolean
  /** Whether only a card payment is refused so. */
  readonly isOfCards: boolean
}

type Line = readonly [subCode: string, says: string]

function lines(
  first: number,
  code: string,
  { isMade, isOfCards = false }: { readonly isMade: boolean; readonly isOfCards?: boolean },
  ...all: readonly Line[]
): PublishedRefusal[] {
  return all.map(([subCode, says], at) => ({
    // The amount of a card's refusal ends with its sub_code.
    amount: String(first + (isOfCards && code === '90001' ? Number(subCode) : at)),
    ...{ code, subCode, says, isMade, isOfCards },
  }))
}

/** All of them, by amount. */
export const publishedRefusals: readonly PublishedRefusal[] = [
  ...lines(62_001, '20000', { isMade: false }, ['service-unavailable', 'The service is unavailable for now']),
  ...lines(
    64_001,
    '40002',
    { isMade: false },
    ['missing-signature-config', 'The app has no signature configuration'],
    ['merchant-status-abnormal', 'The merchant is not active'],
    ['app-status-abnormal', 'The app is not active'],
  ),
  ...lines(
    64_101,
    '40002',
    { isMade: true },
    ['gen-card-token-fail', 'No token could be made of the card'],
    ['card-token-expired', 'The token of the card has expired'],
    ['bank-side-busy', 'The bank is busy'],
    ['SYS-0001', 'A fault of the system'],
  ),
  ...lines(
    67_001,
    '70001',
    { isMade: true },
    ['10001', 'The document is unknown'],
    ['10002', 'The check of the identity failed'],
    ['10003', 'High risk'],
    ['10004', 'High risk'],
    ['20001', 'The amount is beyond a limit'],
    ['20002', 'There were too many payments'],
  ),
  ...lines(67_101, '90001', { isMade: true }, ['71012', 'The number of the document is not valid']),
  ...lines(
    66_000,
    '90001',
    { isMade: true, isOfCards: true },
    ['101', 'Data'],
    ['102', 'Card number'],
    ['103', 'Security code'],
    ['104', 'Amount'],
    ['105', 'Strong authentication is required'],
    ['106', 'The card has expired'],
    ['107', 'The limit is exceeded'],
    ['108', 'Issuer'],
    ['109', 'Fraud'],
    ['110', 'The card is restricted'],
    ['111', 'Not permitted'],
    ['112', 'Not permitted'],
    ['113', 'Not permitted'],
    ['114', 'The card was lost'],
    ['115', 'The card was stolen'],
    ['116', 'Insufficient funds'],
    ['117', 'Do not honour'],
    ['118', 'Call the issuer'],
    ['119', 'Duplicate'],
    ['190', 'Unknown'],
    ['201', 'Data'],
    ['202', 'Data'],
    ['203', 'Data'],
    ['204', 'Duplicate'],
    ['205', 'Brand'],
    ['206', 'Data'],
    ['207', 'Data'],
    ['401', 'The provider has a fault'],
    ['402', 'The provider has a fault'],
    ['403', 'The provider has a fault'],
  ),
]

const byHundredths = new Map(publishedRefusals.map((one) => [hundredthsOf(one.amount), one]))

/** The refusal that an amount causes, or the token of a test card: `tok_test_116_...` is refused with sub_code 116. */
export function refusalFor(payment: {
  readonly amount: string
  readonly token: string | undefined
}): PublishedRefusal | undefined {
  const { amount, token } = payment
  const ofCard = /^tok_test_(\d{3})_/.exec(token ?? '')?.[1]
  if (ofCard !== undefined) return publishedRefusals.find((one) => one.isOfCards && one.subCode === ofCard)
  const found = byHundredths.get(hundredthsOf(amount))
  return found?.isOfCards === true && token === undefined ? undefined : found
}

/** The amount of a card payment that the bank holds for a review. */
export const amountInReview = '61001'
