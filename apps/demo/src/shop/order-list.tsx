import { countryOf } from '@ficha/core'
import { formatAmount } from '@ficha/core/display'
import { SKUS } from './basket.ts'
import { localeOf } from './languages.ts'
import { Link } from './link.tsx'
import { fetchOrders, type OrderEntry } from './shop-api.ts'
import { useShop } from './shop-context.ts'
import { useLoaded } from './use-loaded.ts'

const moneyOf = ({ amount, currency, country }: OrderEntry): string =>
  formatAmount(amount, currency, countryOf(country)?.numberLocale ?? 'es')

/** This visitor's orders. Each links to its slip, paid or not. */
export const OrderList = () => {
  const { words } = useShop()
  const orders = useLoaded('own', fetchOrders)
  if (orders === undefined) return <p role="status">{words.loading}</p>
  if (orders.length === 0) return <p>{words.ordersEmpty}</p>
  return (
    <ul className="orders">
      {orders.map((order) => (
        <li key={order.id}>
          <Link to={`/checkout/${order.id}`} className="order">
            <span className="order-name">
              {SKUS.filter((sku) => order.items.some((item) => item.sku === sku))
                .map((sku) => words.products[sku].name)
                .join(', ')}
            </span>
            <strong className="order-amount">{moneyOf(order)}</strong>
            <span className="order-number">{order.number}</span>
            <span className="order-state" data-state={order.state}>
              {words.orderStates[order.state]}
            </span>
            <time dateTime={order.createdAt}>
              {new Intl.DateTimeFormat(localeOf(order.country), { dateStyle: 'long' }).format(
                new Date(order.createdAt),
              )}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
