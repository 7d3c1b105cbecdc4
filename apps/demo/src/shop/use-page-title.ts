import { useEffect, useRef } from 'react'
import type { Route } from './route.ts'

const NAME = 'Barro & Grano'

/**
 * Announces each change of page: in the tab's title, and to screen readers by moving the focus to the
 * heading. The browser itself announces the first page of a visit.
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
