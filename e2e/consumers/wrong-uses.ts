/** A mistake that merchants make, the code that they meant, and where their editor is asked. */
export interface WrongUse {
  readonly title: string
  readonly wrong: string
  readonly right: string
  /** The name in the wrong code over which the pointer rests. */
  readonly hover: string
  /** The text (default: of the right code) after which the editor is asked for completions, and some that it has to offer. */
  readonly complete?: { readonly after: string; readonly offers: readonly string[]; readonly of?: 'wrong' }
}

const TERMS = `import type { PaymentTerms } from '@ficha/core'\n`

const termsOf = (members: string): string =>
  `${TERMS}export const terms: PaymentTerms<'BR'> = { country: 'BR', ${members}, currency: 'BRL', createdAt: '2026-11-21T15:04:05Z' }\n`

const HANDLER = `import type { CheckoutOptions } from '@ficha/server'\n`

const statuses = (words: string): string =>
  `${HANDLER}export const statusMap: CheckoutOptions['statusMap'] = { ${words} }\n`

const order = (members: string): string =>
  `import type { ResolvedOrder } from '@ficha/server'\nexport const mug: ResolvedOrder = { country: 'BR', currency: 'BRL', subject: 'Mug', content: 'Mug', ${members} }\n`

const checkout = (attributes: string): string =>
  `import { Checkout } from '@ficha/react/checkout'\nexport const page = <Checkout ${attributes} />\n`

const parsed = (body: string): string =>
  `${TERMS}import { parsePayResponse } from '@ficha/core'\nexport const read = (answer: string, terms: PaymentTerms) => {\n  const parsed = parsePayResponse(answer, terms)\n  ${body}\n}\n`

/** Ten of them. */
export const WRONG_USES: readonly WrongUse[] = [
  {
    title: 'A method of another country',
    wrong: termsOf(`method: 'OXXO', amount: '150.00'`),
    right: termsOf(`method: 'PIX', amount: '150.00'`),
    hover: 'method',
    complete: { after: `method: '`, offers: ['Boleto', 'PIX', 'Wallet'] },
  },
  {
    title: 'An amount as a number',
    wrong: termsOf(`method: 'PIX', amount: 150`),
    right: termsOf(`method: 'PIX', amount: '150.00'`),
    hover: 'amount',
  },
  {
    title: 'A status mapped to a word that is none of the phases',
    wrong: statuses(`SUCCESS: 'success'`),
    right: statuses(`SUCCESS: 'paid'`),
    hover: 'statusMap',
    complete: { after: `SUCCESS: '`, offers: ['paid', 'processing', 'failed'] },
  },
  {
    title: 'An order without the buyer',
    wrong: order(`amount: '150.00'`),
    right: order(`amount: '150.00', buyerId: 'ana'`),
    hover: 'ResolvedOrder',
    complete: { after: `content: 'Mug', `, offers: ['buyerId', 'timeoutExpress', 'beneficiary'], of: 'wrong' },
  },
  {
    title: 'A handler that nobody told how to prove a notification',
    wrong: `${HANDLER}export const notification: CheckoutOptions['notification'] = { header: 'service-signature' }\n`,
    right: `${HANDLER}import { publishedVerifier } from '@ficha/server'\nexport const notification: CheckoutOptions['notification'] = { verify: publishedVerifier() }\n`,
    hover: 'notification',
    complete: { after: `['notification'] = { `, offers: ['verify', 'header', 'acknowledge'] },
  },
  {
    title: 'An option whose name is misspelt',
    wrong: `${HANDLER}export const addresses: Pick<CheckoutOptions, 'publicUrl'> = { publicURL: 'https://shop.example/api/checkout' }\n`,
    right: `${HANDLER}export const addresses: Pick<CheckoutOptions, 'publicUrl'> = { publicUrl: 'https://shop.example/api/checkout' }\n`,
    hover: 'publicURL',
    complete: { after: `'publicUrl'> = { `, offers: ['publicUrl'] },
  },
  {
    title: 'A checkout without its order',
    wrong: checkout(`orderID="order-1"`),
    right: checkout(`orderId="order-1"`),
    hover: 'Checkout',
    complete: { after: `<Checkout `, offers: ['orderId', 'onPaid', 'returnUrl'] },
  },
  {
    title: 'A style on a part, which a strict policy would refuse',
    wrong: `import { Amount, type AmountProps } from '@ficha/react'\nexport const sum = (amount: AmountProps['amount']) => <Amount amount={amount} style={{ color: 'red' }} />\n`,
    right: `import { Amount, type AmountProps } from '@ficha/react'\nexport const sum = (amount: AmountProps['amount']) => <Amount amount={amount} className="sum" />\n`,
    hover: 'Amount',
  },
  {
    title: 'An answer that is used before anybody looked whether it could be read',
    wrong: parsed('return parsed.value'),
    right: parsed('return parsed.ok ? parsed.value : parsed.error.message'),
    hover: 'parsePayResponse',
    complete: { after: 'parsed.ok ? parsed.value : parsed.error.', offers: ['message'] },
  },
  {
    title: 'A payment that a page changes by itself',
    wrong: `import type { PaymentSnapshot } from '@ficha/core'\nexport const settle = (snapshot: PaymentSnapshot) => { snapshot.phase = 'paid' }\n`,
    right: `import type { PaymentSnapshot } from '@ficha/core'\nexport const isSettled = (snapshot: PaymentSnapshot) => snapshot.phase === 'paid'\n`,
    hover: 'phase',
    complete: { after: `snapshot.phase === '`, offers: ['paid', 'unknown', 'reversed'] },
  },
]
