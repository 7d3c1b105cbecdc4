import { cleanup, render } from '@testing-library/react'
import { createRef, version, type ReactElement, type Ref } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

/** The props that every part accepts beside its own. */
interface PartExtras {
  readonly ref: Ref<never>
  readonly className: string
  readonly 'data-shop': string
  readonly 'aria-describedby': string
  readonly id: string
}

/**
 * The same rules for every part: one element with the ref, with its own and the caller's class, and with data and aria attributes. There is no style
 * attribute.
 */
export const describePart = (name: string, draw: (extras: PartExtras) => ReactElement): void => {
  describe(`${name} as a part`, () => {
    afterEach(cleanup)
    const ref = createRef<HTMLElement>()
    const show = () =>
      render(
        draw({
          ref: ref as Ref<never>,
          className: 'shop-own',
          'data-shop': 'yes',
          'aria-describedby': 'note',
          id: 'mine',
        }),
      ).container

    // React 18 passes a ref to elements and to `forwardRef` only.
    it.skipIf(version.startsWith('18.'))('gives its one element to the ref', () => {
      const { firstElementChild, childElementCount } = show()
      expect(childElementCount).toBe(1)
      expect(ref.current).toBe(firstElementChild)
    })

    it.runIf(version.startsWith('18.'))('is found by its id if it accepts no ref', () => {
      const { firstElementChild, childElementCount } = show()
      expect(childElementCount).toBe(1)
      expect(document.getElementById('mine')).toBe(firstElementChild)
    })

    it('keeps its own class and adds the one of its props', () => {
      const root = show().firstElementChild ?? document.body
      expect(root.classList.contains('shop-own')).toBe(true)
      expect([...root.classList].some((one) => one.startsWith('ficha'))).toBe(true)
    })

    it('passes data, aria and id on', () => {
      const root = show().firstElementChild ?? document.body
      expect(root.getAttribute('data-shop')).toBe('yes')
      expect(root.getAttribute('aria-describedby')).toBe('note')
      expect(root.id).toBe('mine')
    })

    it('writes no style attribute', () => {
      expect(show().querySelector('[style]')).toBeNull()
    })
  })
}
