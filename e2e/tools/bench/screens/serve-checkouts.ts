import { readMethodList } from '@ficha/core/contract'
import { preloadLinks, renderElement } from '@ficha/widget/server'
import type { BuiltPages } from './build-pages.ts'
import { CHECKOUTS, checkoutAnswers, type CheckoutScene } from './checkouts.ts'
import { html, type Answer } from './html-page.ts'

/**
 * The library of a checkout. "adyen again" is the same page a second time: its ratio's distance from 1 is the noise of the run. "drawn by the
 * server": the methods are in the page (`renderElement`). "widget": the page has the links of `preloadLinks`, with the order's id.
 */
export const CHECKOUT_CONTENDERS = ['adyen', 'adyen again', 'widget', 'widget, drawn by the server', 'react'] as const

/** One of {@link CHECKOUT_CONTENDERS}. */
export type CheckoutContender = (typeof CHECKOUT_CONTENDERS)[number]

/** The path of a contender's checkout. */
export const checkoutPath = (contender: CheckoutContender, { name }: CheckoutScene): string =>
  `/checkout/${contender.replaceAll(/[^a-z]+/g, '-')}/${name}`

/** Both servers need the same time to make a payment. */
const PAYING_MS = 80

/** The list of states that Adyen's form asks its host for. */
const STATES =
  'AC Acre,AL Alagoas,AP Amapá,AM Amazonas,BA Bahia,CE Ceará,DF Distrito Federal,ES Espírito Santo,GO Goiás,MA Maranhão,MT Mato Grosso,MS Mato Grosso do Sul,MG Minas Gerais,PA Pará,PB Paraíba,PR Paraná,PE Pernambuco,PI Piauí,RJ Rio de Janeiro,RN Rio Grande do Norte,RS Rio Grande do Sul,RO Rondônia,RR Roraima,SC Santa Catarina,SP São Paulo,SE Sergipe,TO Tocantins'
    .split(',')
    .map((state) => ({ id: state.slice(0, 2), name: state.slice(3) }))

/** The answers for every checkout: its pages, the kit's routes and Adyen's. */
export const checkoutPages = async ({ heads }: BuiltPages): Promise<readonly (readonly [string, Answer])[]> =>
  (await Promise.all(CHECKOUTS.map((scene) => answersOf(scene, heads)))).flat()

const answersOf = async (
  scene: CheckoutScene,
  heads: BuiltPages['heads'],
): Promise<readonly (readonly [string, Answer])[]> => {
  const { name, locale, order, listed, action } = scene
  const { methods, payment, id } = await checkoutAnswers(scene)
  const list = readMethodList(JSON.parse(methods))
  if (!list) throw new Error(`The bench's checkout has no ways to pay: ${methods}`)
  const base = `/api/checkout-${name}`
  const amount = { currency: order.currency, value: Math.round(Number(order.amount) * 100) }
  const page = (contender: CheckoutContender, head: string, body: string, data = '') =>
    [checkoutPath(contender, scene), { type: 'text/html', body: html(`lang="${locale}" ${data}`, head, body) }] as const
  const json = (path: string, body: string, delay = 0) => [path, { type: 'application/json', body, delay }] as const
  const ofAdyen = `data-session="${name}" data-country="${order.country}"`
  const element = `<ficha-checkout order-id="${list.order.id}" base="${base}" locale="${locale}"></ficha-checkout>`
  const drawn = renderElement(list, { locale, base })
  const loader = preloadLinks('ficha-checkout', { folder: '/widget/', locale, isRendered: true })
  return [
    page('adyen', heads.dropin, '', ofAdyen),
    page('adyen again', heads.dropin, '', ofAdyen),
    page('widget', preloadLinks('ficha-checkout', { folder: '/widget/', locale, id: list.order.id, base }), element),
    page('widget, drawn by the server', loader, drawn),
    page('react', heads.checkout, '', `data-base="${base}" data-locale="${locale}" data-order="${list.order.id}"`),
    json(`${base}/methods`, methods),
    json(`${base}/payments`, payment, PAYING_MS),
    json(`${base}/payments/${id}`, payment),
    json(
      `/adyen-test/v1/sessions/${name}/setup`,
      JSON.stringify({
        id: name,
        sessionData: 's',
        amount,
        countryCode: order.country,
        expiresAt: '2030-01-01T00:00:00Z',
        paymentMethods: { paymentMethods: listed },
        returnUrl: 'http://127.0.0.1/',
        configuration: {},
      }),
    ),
    json('/adyen-test/datasets/states/BR/en-US.json', JSON.stringify(STATES)),
    json(
      `/adyen-test/v1/sessions/${name}/payments`,
      JSON.stringify({ sessionData: 's', resultCode: 'PresentToShopper', action }),
      PAYING_MS,
    ),
  ]
}
