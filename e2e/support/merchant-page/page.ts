import { parsePayResponse, type PaymentTerms } from '@ficha/core'
import { CheckoutProvider, PaymentInstructions, usePayment, type PaymentInstructionsProps } from '@ficha/react'
import '@ficha/react/styles.css'
import { createElement, useState, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'

/** A test's settings for the merchant's page. */
export type Merchant = MerchantWithBff | MerchantWithResponse | MerchantWithDisplay

/** A merchant who uses the kit's routes, and offers another code after the deadline. */
export interface MerchantWithBff {
  readonly kind: 'bff'
  readonly paymentId: string
  /** The body of `POST /payments` for another payment; the page adds which one it replaces. */
  readonly order: Readonly<Record<string, unknown>>
}

/** A merchant with another back end: the gateway's own answer is parsed in the browser. */
export interface MerchantWithResponse {
  readonly kind: 'response'
  readonly response: unknown
  readonly terms: PaymentTerms
  readonly links?: NonNullable<Parameters<typeof parsePayResponse>[2]>['links']
}

/** A merchant whose server made the display model. */
export interface MerchantWithDisplay {
  readonly kind: 'display'
  readonly display: NonNullable<PaymentInstructionsProps['display']>
}

interface MerchantWindow extends Window {
  merchant?: Merchant
  /** The kit's callbacks to the merchant, in order. */
  events?: string[]
}

const page = window as MerchantWindow
page.events = []
const record = (news: string): void => void page.events?.push(news)

const Live = ({ paymentId, order }: MerchantWithBff): ReactElement => {
  const [id, setId] = useState(paymentId)
  const { snapshot, isOffline } = usePayment(id, { onSettled: ({ phase }) => record(`settled ${phase}`) })
  const replace = async (): Promise<void> => {
    const response = await fetch('/api/checkout/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, replaces: id }),
    })
    const made = (await response.json()) as { id: string }
    record(`replaced ${response.status}`)
    setId(made.id)
  }
  return createElement(PaymentInstructions, {
    snapshot,
    isOffline,
    onReplace: () => void replace(),
    onDeadline: () => record('deadline'),
    onAct: ({ reason, kind }) => record(`${reason} ${kind}`),
  })
}

const Page = ({ merchant }: { readonly merchant: Merchant }): ReactElement => {
  switch (merchant.kind) {
    case 'bff':
      return createElement(CheckoutProvider, { locale: 'pt-BR' }, createElement(Live, merchant))
    case 'response': {
      const parsed = parsePayResponse(merchant.response, merchant.terms, { links: merchant.links ?? {} })
      return parsed.ok
        ? createElement(PaymentInstructions, {
            payment: parsed.value,
            appSchemes: merchant.links?.appSchemes ?? [],
            onAct: ({ reason }) => record(reason),
          })
        : createElement('p', null, parsed.error.message)
    }
    case 'display':
      return createElement(PaymentInstructions, { display: merchant.display })
    default:
      return merchant satisfies never
  }
}

const root = document.getElementById('page')
if (root && page.merchant) createRoot(root).render(createElement(Page, { merchant: page.merchant }))
