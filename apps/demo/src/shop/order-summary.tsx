import { countryOf } from '@ficha/core'
import { formatAmount } from '@ficha/core/display'
import { localeOf } from './languages.ts'
import { ProductPicture } from './product-picture.tsx'
import type { OrderEntry } from './shop-api.ts'
import { wordsFor } from './words.ts'

/** The items of the order, beside the checkout. A phone has no space for them, so the slip names them in a line. */
export const OrderSummary = ({ order }: { readonly order: OrderEntry }) => {
  const locale = localeOf(order.country)
  const words = wordsFor(locale)
  return (
    <aside className="summary" aria-labelledby="summary-title" lang={locale}>
      <h2 id="summary-title">{words.orderTitle}</h2>
      <ul className="lines">
        {order.items.map(({ sku, quantity }) => (
          <li key={sku} className="line-item">
            <ProductPicture sku={sku} />
            <span className="line-name">{words.products[sku].name}</span>
            <span className="line-price">× {quantity}</span>
          </li>
        ))}
      </ul>
      <p className="total">
        <span>{words.total}</span>
        <strong>{formatAmount(order.amount, order.currency, countryOf(order.country)?.numberLocale ?? 'es')}</strong>
      </p>
      {order.state !== 'open' && (
        <p className="order-state" data-state={order.state}>
          {words.orderStates[order.state]}
        </p>
      )}
      <p className="summary-number">{order.number}</p>
    </aside>
  )
}
