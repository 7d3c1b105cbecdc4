import { Checkout } from '@ficha/react/checkout'
import { useState } from 'react'
import type { PageData } from '../bff/pages/page-data.ts'
import { sandboxCards } from './sandbox-cards.ts'

type CheckoutData = Extract<PageData, { readonly screen: 'checkout' }>

/** The slip alone, for the device that pays it. */
const slipAddress = (paymentId: string): string => `${window.location.origin}/pay/${paymentId}`

/** The server has emptied the basket of a paid order. The page was there before. */
const emptyBasket = (): void => {
  const count = document.querySelector('.count')
  if (count) count.textContent = '0'
}

/** An order at its own address, from "how do you want to pay" to "paid". The page can be reloaded, closed, and opened again days later. */
export const CheckoutScreen = ({ orderId, cardFrame, words }: CheckoutData) => {
  const [cards] = useState(() => sandboxCards(cardFrame))
  return (
    <Checkout
      orderId={orderId}
      returnUrl={`${window.location.origin}/checkout/${orderId}`}
      cardTokenizer={cards}
      rememberPayer
      shareUrl={slipAddress}
      onPaid={emptyBasket}
      backToShop={<a href="/">{words.backToShop}</a>}
    />
  )
}
