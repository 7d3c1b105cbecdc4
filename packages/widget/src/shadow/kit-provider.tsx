import { CheckoutProvider } from '@ficha/react'
import { environmentManager } from '@tanstack/react-query'
import type { ComponentProps, ReactElement } from 'react'

// The query library takes a window with a member `Deno` for a server, and then never requests again. An `<a id="Deno">` on the page makes such a
// member. The widget runs in browsers only.
environmentManager.setIsServer(() => false)

/** The provider of the parts in an element. */
export const KitProvider = (props: ComponentProps<typeof CheckoutProvider>): ReactElement => (
  <CheckoutProvider {...props} />
)
