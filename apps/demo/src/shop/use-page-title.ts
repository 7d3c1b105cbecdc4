import { useEffect, useRef } from 'react'
import type { Route } from './route.ts'

const NAME = 'Barro & Grano'

/**
 * Says at every change of page where the visitor is now: in the tab's title, and to whoever hears the page by moving the focus to its
 * heading. The first page of a visit is announced by the browser itself.
 */
export const usePageTitle = (route: Route, title: string): void => {
  const address = 'id' in route ? `${route.page} ${route.id}` : 'orderId' in route ? route.orderId : route.page
  const known = useRef(address)
  useEffect(() => {
    document.title = title === '' ? NAME : `${title} · ${NAME}`
  }, [title])
  useEffect(() => {
    if (known.current === address) return
    known.current = address
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [address])
}
