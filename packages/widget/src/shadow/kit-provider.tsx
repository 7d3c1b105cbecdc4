import { CheckoutProvider } from '@ficha/react'
import { environmentManager } from '@tanstack/react-query'
import type { ComponentProps, ReactElement } from 'react'

// A window that has something called `Deno` is taken for a server's, and an `<a id="Deno">` on the page is such a thing: nothing would be
// asked again. The widget runs in browsers only.
environmentManager.setIsServer(() => false)

/** The provider of the parts in an element. */
export const KitProvider = (props: ComponentProps<typeof CheckoutProvider>): ReactElement => (
  <CheckoutProvider {...props} />
)
