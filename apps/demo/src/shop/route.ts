import { useCallback, useEffect, useState } from 'react'

/** Where in the shop a visitor is. The address says it, so that every page can be reloaded and shared. */
export type Route =
  | { readonly page: 'shop' }
  | { readonly page: 'basket' }
  | { readonly page: 'checkout' }
  | { readonly page: 'pay'; readonly id: string }
  | { readonly page: 'return'; readonly id: string }
  | { readonly page: 'club' }
  | { readonly page: 'club-return'; readonly id: string }
  | { readonly page: 'account' }

const read = (): Route => {
  const { pathname, search } = window.location
  const [, first = '', second = ''] = pathname.split('/')
  if (first === 'pay' && second !== '') return { page: 'pay', id: second }
  const returned = new URLSearchParams(search).get('ficha_return') ?? ''
  if (first === 'return') return { page: 'return', id: returned }
  if (first === 'club') return second === 'return' ? { page: 'club-return', id: returned } : { page: 'club' }
  return first === 'basket' || first === 'checkout' || first === 'account' ? { page: first } : { page: 'shop' }
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
