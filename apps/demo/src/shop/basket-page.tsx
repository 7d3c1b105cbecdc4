import { useState } from 'react'
import { countOf } from './basket.ts'
import { BasketLines } from './basket-lines.tsx'
import { Link } from './link.tsx'
import { recallPlaced, rememberPlaced } from './placed-order.ts'
import { placeOrder } from './shop-api.ts'
import { useShop } from './shop-context.ts'

/** The basket, and the way from it to an order of its own address. */
export const BasketPage = () => {
  const { words, basket, country, go } = useShop()
  const [progress, setProgress] = useState<'ready' | 'placing' | 'failed'>('ready')
  const checkOut = async (): Promise<void> => {
    if (progress === 'placing') return
    setProgress('placing')
    try {
      const orderId = recallPlaced(country, basket) ?? (await placeOrder(country, basket))
      rememberPlaced({ orderId, country, basket })
      go(`/checkout/${orderId}`)
    } catch {
      setProgress('failed')
    }
  }
  return (
    <main className="narrow">
      <h1>{words.basket}</h1>
      {countOf(basket) === 0 ? (
        <p>{words.basketEmpty}</p>
      ) : (
        <>
          <BasketLines />
          <p role="alert" className="refusal">
            {progress === 'failed' ? words.orderFailed : ''}
          </p>
          <button
            type="button"
            className="button button-wide"
            aria-busy={progress === 'placing'}
            onClick={() => void checkOut()}
          >
            {words.checkout}
          </button>
        </>
      )}
      <p>
        <Link to="/">{words.backToShop}</Link>
      </p>
    </main>
  )
}
