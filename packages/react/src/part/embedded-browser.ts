/**
 * Whether the page stands in the browser of another app (Instagram, Facebook, TikTok, a plain web view), where printing, files and links
 * to apps do nothing and nobody says so. By what such a view cannot do, where that tells it from a browser: on iOS it has no service
 * workers on an https page. A web view of Android shares nothing, as some browsers of computers do; its engine marks it with "wv".
 */
export const isEmbedded = (): boolean => isAndroidView() || isIosView()

const isAndroidView = (): boolean => /Android.*; ?wv\)/.test(navigator.userAgent) && !('share' in navigator)

const isIosView = (): boolean =>
  typeof CSS !== 'undefined' &&
  CSS.supports('-webkit-touch-callout', 'none') &&
  isSecureContext &&
  !('serviceWorker' in navigator)
