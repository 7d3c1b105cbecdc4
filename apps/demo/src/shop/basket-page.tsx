import { countOf } from './basket.ts'
import { BasketLines } from './basket-lines.tsx'
import { Link } from './link.tsx'
import { useShop } from './shop-context.ts'

/** The basket. */
export const BasketPage = () => {
  const { words, basket } = useShop()
  return (
    <main className="narrow">
      <h1>{words.basket}</h1>
      {countOf(basket) === 0 ? (
        <p>{words.basketEmpty}</p>
      ) : (
        <>
          <BasketLines />
          <Link to="/checkout" className="button button-wide">
            {words.checkout}
          </Link>
        </>
      )}
      <p>
        <Link to="/">{words.backToShop}</Link>
      </p>
    </main>
  )
}
