import type { Country } from '@ficha/core'
import { countryOf } from '@ficha/core'
import { formatAmount } from '@ficha/core/display'
import { useEffect, useMemo, useState } from 'react'
import { countOf, useBasket } from './basket.ts'
import { AccountPage } from './account-page.tsx'
import { BasketPage } from './basket-page.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { ClubPage } from './club-page.tsx'
import { ClubReturnPage } from './club-return-page.tsx'
import { firstCountry, keepCountry, localeOf, SHOP_COUNTRIES } from './languages.ts'
import { Link } from './link.tsx'
import { MissingPage } from './missing-page.tsx'
import { PayPage } from './pay-page.tsx'
import { ReturnPage } from './return-page.tsx'
import { useRoute, type Route } from './route.ts'
import { fetchPrices } from './shop-api.ts'
import { ShopContext, type Shop } from './shop-context.ts'
import { ShopPage } from './shop-page.tsx'
import { useLoaded } from './use-loaded.ts'
import { usePageTitle } from './use-page-title.ts'
import type { ShopWords } from './shop-words.ts'
import { wordsFor } from './words.ts'

/** The whole shop. */
export const App = () => {
  const { route, go } = useRoute()
  const { basket, change, empty } = useBasket()
  const [country, setCountry] = useState<Country>(firstCountry)
  const prices = useLoaded(country, () => fetchPrices(country))
  const locale = localeOf(country)
  const words = wordsFor(locale)
  usePageTitle(route, titleOf(route, words))

  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  const choose = (chosen: string): void => {
    const found = SHOP_COUNTRIES.find((known) => known.country === chosen)
    if (found) ship(found.country)
  }
  const ship = (chosen: Country): void => {
    setCountry(chosen)
    keepCountry(chosen)
  }

  const shop = useMemo<Shop>(() => {
    const { currency = '', numberLocale = 'es' } = countryOf(country) ?? {}
    const money = (amount: string): string => formatAmount(amount, currency, numberLocale)
    return { country, locale, words, basket, change, empty, go, money, ...(prices && { prices }) }
  }, [country, locale, words, basket, change, empty, go, prices])

  return (
    <ShopContext value={shop}>
      <p className="demo-note">{words.demo}</p>
      <header className="bar">
        <Link to="/" className="brand">
          Barro &amp; Grano
        </Link>
        {/* An order has its country already. */}
        {!isBought(route) && (
          <label className="ships-to">
            <span className="visually-hidden">{words.shipsTo}</span>
            <select value={country} onChange={(event) => choose(event.currentTarget.value)}>
              {SHOP_COUNTRIES.map((known) => (
                <option key={known.country} value={known.country}>
                  {known.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <Link to="/account" className="account-link">
          {words.accountLink}
        </Link>
        <Link to="/basket" className="basket-link">
          {words.basket} <span className="count">{countOf(basket)}</span>
        </Link>
      </header>
      <Page route={route} />
    </ShopContext>
  )
}

const isBought = ({ page }: Route): boolean =>
  page === 'checkout' || page === 'pay' || page === 'return' || page === 'club-return'

const titleOf = ({ page }: Route, words: ShopWords): string => {
  switch (page) {
    case 'shop':
      return ''
    case 'basket':
      return words.basket
    case 'checkout':
    case 'pay':
      return words.checkoutTitle
    case 'return':
      return words.returnTitle
    case 'club':
    case 'club-return':
      return words.clubTitle
    case 'account':
      return words.account
    case 'missing':
      return words.missingTitle
    default:
      return page satisfies never
  }
}

const Page = ({ route }: { readonly route: Route }) => {
  switch (route.page) {
    case 'shop':
      return <ShopPage />
    case 'basket':
      return <BasketPage />
    case 'checkout':
      return <CheckoutPage key={route.orderId} orderId={route.orderId} returnId={route.returnId} />
    case 'pay':
      return <PayPage id={route.id} />
    case 'return':
      return <ReturnPage id={route.id} />
    case 'club':
      return <ClubPage />
    case 'club-return':
      return <ClubReturnPage id={route.id} />
    case 'account':
      return <AccountPage />
    case 'missing':
      return <MissingPage />
    default:
      return route satisfies never
  }
}
