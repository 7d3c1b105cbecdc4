import type { MouseEvent, ReactNode } from 'react'
import { useShop } from './shop-context.ts'

/** A link inside the shop: a real address, opened without loading a page. */
export const Link = ({
  to,
  className,
  children,
}: {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}) => {
  const { go } = useShop()
  const follow = (event: MouseEvent): void => {
    // The browser handles a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  )
}
