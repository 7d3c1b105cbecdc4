import type { PaymentSnapshot } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import type { PageElementOptions, PageRenderer } from '../options/pages/page-options.ts'

interface Notified extends PageElementOptions {
  readonly shareUrl?: string
  readonly returnUrl?: string
  readonly payment?: PaymentSnapshot
  readonly slots?: { readonly 'before-payment': string }
}

/** A replacement of `@ficha/widget/server` for the pages: an element's options are in its attributes. */
export const aPageRenderer: PageRenderer = {
  renderElement: (source: PaymentSnapshot | MethodList, { base, locale = '', ...notified }: Notified): string =>
    'payment' in source
      ? `<ficha-payment payment-id="${source.id}" base="${base}" locale="${locale}" share-url="${notified.shareUrl ?? ''}">${source.display?.title ?? ''}</ficha-payment>`
      : `<ficha-checkout order-id="${source.order.id}" base="${base}" locale="${locale}" return-url="${notified.returnUrl ?? ''}" share-url="${notified.shareUrl ?? ''}" drawn="${notified.payment?.display?.title ?? ''}">${source.methods.map(({ method }) => method).join(' ')}${notified.slots?.['before-payment'] ?? ''}</ficha-checkout>`,
  preloadLinks: (element, { folder }) => `<script data-ficha="${folder}${element}">load()</script>`,
  elementSheetHash: (element) => `sha256-${element}`,
  LOADER_HASH: 'sha256-loader',
}
