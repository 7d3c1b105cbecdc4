import { ClubOffer } from './club-offer.tsx'
import { SKUS } from './basket.ts'
import { ProductPicture } from './product-picture.tsx'
import { useShop } from './shop-context.ts'

/** The stall: three products and their prices in the visitor's country. */
export const ShopPage = () => {
  const { words, prices, basket, change, money } = useShop()
  return (
    <main className="stall">
      <header className="stall-intro">
        <h1>{words.tagline}</h1>
        <p>{words.intro}</p>
      </header>
      <ul className="products">
        {SKUS.map((sku) => (
          <li key={sku} className="product" data-sku={sku}>
            <ProductPicture sku={sku} />
            <h2>{words.products[sku].name}</h2>
            <p>{words.products[sku].text}</p>
            <div className="product-foot">
              <strong className="price">{prices ? money(prices[sku]) : '…'}</strong>
              <span className="product-count" role="status">
                {basket[sku] > 0 ? `${words.added}: ${basket[sku]}` : ''}
              </span>
              <button type="button" className="button" onClick={() => change(sku, 1)} disabled={!prices}>
                {words.add}
                <span className="visually-hidden"> {words.products[sku].name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      <ClubOffer />
    </main>
  )
}
