import type { PaymentSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import type { PageElementOptions, PageRenderer } from '../options/pages/page-options.ts'

interface Told extends PageElementOptions {
  readonly shareUrl?: string
  readonly returnUrl?: string
  readonly payment?: PaymentSnapshot
  readonly slots?: { readonly 'before-payment': string }
}

/** A replacement of `@ficha/widget/server` for the pages: an element's options are in its attributes. */
export const aPageRenderer: PageRenderer = {
  renderElement: (source: PaymentSnapshot | MethodList, { base, locale = '', ...told }: Told): string =>
    'payment' in source
      ? `<ficha-payment payment-id="${source.id}" base="${base}" locale="${locale}" share-url="${told.shareUrl ?? ''}">${source.display?.title ?? ''}</ficha-payment>`
      : `<ficha-checkout order-id="${source.order.id}" base="${base}" locale="${locale}" return-url="${told.returnUrl ?? ''}" share-url="${told.shareUrl ?? ''}" drawn="${told.payment?.display?.title ?? ''}">${source.methods.map(({ method }) => method).join(' ')}${told.slots?.['before-payment'] ?? ''}</ficha-checkout>`,
  preloadLinks: (element, { folder }) => `<script data-ficha="${folder}${element}">load()</script>`,
  elementSheetHash: (element) => `sha256-${element}`,
  LOADER_HASH: 'sha256-loader',
}
