import { afterEach, describe, expect, it, vi } from 'vitest'
import { isEmbedded } from './embedded-browser.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser by its user agent and by what it can do. */
const browse = (
  userAgent: string,
  can: { readonly share?: boolean; readonly worker?: boolean; readonly ios?: boolean },
) => {
  vi.stubGlobal('navigator', {
    userAgent,
    ...(can.share && { share: () => undefined }),
    ...(can.worker && { serviceWorker: {} }),
  })
  vi.stubGlobal('CSS', { supports: (property: string) => can.ios === true && property === '-webkit-touch-callout' })
  vi.stubGlobal('isSecureContext', true)
}

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('an app’s own browser', () => {
  it.each([
    [
      'Instagram on Android',
      `${ANDROID} Version/4.0 Chrome/140.0.7339.51 Mobile Safari/537.36 Instagram 398.0.0.48.79 Android`,
    ],
    [
      'Facebook on Android',
      `${ANDROID} Version/4.0 Chrome/140.0.7339.51 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/523.0.0.46.100;]`,
    ],
    [
      'TikTok on Android',
      `${ANDROID} Version/4.0 Chrome/140.0.7339.51 Mobile Safari/537.36 musical_ly_2024105030 BytedanceWebview/d8a21c6`,
    ],
    ['a plain web view', `${ANDROID} Version/4.0 Chrome/140.0.7339.51 Mobile Safari/537.36`],
  ])('%s', (_, userAgent) => {
    browse(userAgent, { worker: true })
    expect(isEmbedded()).toBe(true)
  })

  it.each([
    ['Instagram on iOS', `${IPHONE} Mobile/15E148 Instagram 398.0.0.33.70 (iPhone15,2; iOS 18_5; pt_BR; pt)`],
    ['WhatsApp on iOS', `${IPHONE} Mobile/15E148 [FBAN/WhatsAppIOS]`],
    ['a plain web view on iOS', `${IPHONE} Mobile/15E148`],
  ])('%s', (_, userAgent) => {
    browse(userAgent, { share: true, ios: true })
    expect(isEmbedded()).toBe(true)
  })
})

describe('an ordinary browser', () => {
  it.each([
    [
      'Chrome on Android',
      ANDROID.replace('; wv', '') + ' Chrome/140.0.0.0 Mobile Safari/537.36',
      { share: true, worker: true },
    ],
    [
      'a web view whose app lends it sharing',
      `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`,
      { share: true, worker: true },
    ],
    ['Safari on iOS', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, { share: true, worker: true, ios: true }],
    [
      'Firefox in a private window',
      'Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0',
      { share: true },
    ],
    [
      'Chrome on Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      { worker: true },
    ],
  ])('%s is not an app’s own browser', (_, userAgent, can) => {
    browse(userAgent, can)
    expect(isEmbedded()).toBe(false)
  })
})
