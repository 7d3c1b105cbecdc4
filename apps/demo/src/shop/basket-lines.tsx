import { multiplyAmount } from '@ficha/core'
import { SKUS, totalOf } from './basket.ts'
import { ProductPicture } from './product-picture.tsx'
import { useShop } from './shop-context.ts'

/** The items in the basket and their total. */
export const BasketLines = () => {
  const { words, prices, basket, change, money } = useShop()
  const taken = SKUS.filter((sku) => basket[sku] > 0)
  if (!prices) return <p>{words.loading}</p>
  return (
    <>
      <ul className="lines">
        {taken.map((sku) => (
          <li key={sku} className="line-item">
            <ProductPicture sku={sku} />
            <span className="line-name">{words.products[sku].name}</span>
            <span className="stepper">
              <button
                type="button"
                onClick={() => change(sku, -1)}
                aria-label={`${words.fewer}: ${words.products[sku].name}`}
              >
                −
              </button>
              <span>{basket[sku]}</span>
              <button
                type="button"
                onClick={() => change(sku, 1)}
                aria-label={`${words.more}: ${words.products[sku].name}`}
              >
                +
              </button>
            </span>
            <span className="line-price">{money(multiplyAmount(prices[sku], basket[sku]))}</span>
          </li>
        ))}
      </ul>
      <p className="total">
        <span>{words.total}</span> <strong>{money(totalOf(basket, prices))}</strong>
      </p>
    </>
  )
}
