import { useCallback, useEffect, useState } from 'react'

/** A page of the shop. The address names it, so that every page can be reloaded and shared. */
export type Route =
  | { readonly page: 'shop' }
  | { readonly page: 'basket' }
  /** `returnId`: the payer comes back from the gateway's page. */
  | { readonly page: 'checkout'; readonly orderId: string; readonly returnId?: string }
  | { readonly page: 'pay'; readonly id: string }
  | { readonly page: 'return'; readonly id: string }
  | { readonly page: 'club' }
  | { readonly page: 'club-return'; readonly id: string }
  | { readonly page: 'account' }
  | { readonly page: 'missing' }

const read = (): Route => {
  const { pathname, search } = window.location
  const [, first = '', second = '', third] = pathname.split('/')
  const returned = new URLSearchParams(search).get('ficha_return') ?? ''
  if (third !== undefined) return { page: 'missing' }
  switch (first) {
    case '':
      return { page: 'shop' }
    case 'checkout':
      if (second === '') return { page: 'missing' }
      return { page: 'checkout', orderId: second, ...(returned !== '' && { returnId: returned }) }
    case 'pay':
      return second === '' ? { page: 'missing' } : { page: 'pay', id: second }
    case 'return':
      return { page: 'return', id: returned }
    case 'club':
      return second === 'return' ? { page: 'club-return', id: returned } : { page: 'club' }
    case 'basket':
    case 'account':
      return second === '' ? { page: first } : { page: 'missing' }
    default:
      return { page: 'missing' }
  }
}

/** The current route, and a way to another without loading a page. */
export const useRoute = () => {
  const [route, setRoute] = useState<Route>(read)
  useEffect(() => {
    const update = (): void => setRoute(read())
    window.addEventListener('popstate', update)
    return () => window.removeEventListener('popstate', update)
  }, [])
  const go = useCallback((path: string) => {
    window.history.pushState(null, '', path)
    window.scrollTo(0, 0)
    setRoute(read())
  }, [])
  return { route, go }
}
