/**
 * Whether the page is in the browser of another app (Instagram, Facebook, TikTok, a plain web view). Printing, files and links to apps do
 * nothing there, without an error. On iOS such a view has no service workers on an https page. A web view of Android cannot share, but neither can
 * some desktop browsers. Its user agent has "wv".
 */
export const isEmbedded = (): boolean => isAndroidView() || isIosView()

const isAndroidView = (): boolean => /Android.*; ?wv\)/.test(navigator.userAgent) && !('share' in navigator)

const isIosView = (): boolean =>
  typeof CSS !== 'undefined' &&
  CSS.supports('-webkit-touch-callout', 'none') &&
  isSecureContext &&
  !('serviceWorker' in navigator)
