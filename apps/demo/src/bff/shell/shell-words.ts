import { isCountry } from '../shop-requests.ts'
import type { Country } from '@ficha/core'
import type { Sku } from '../products.ts'

/** The words of a page that are there before its script. The shop's own page says the same, and is another house. */
export interface ShellWords {
  readonly note: string
  readonly account: string
  readonly basket: string
  readonly back: string
  readonly loading: string
  readonly shipsTo: string
  readonly tagline: string
  readonly intro: string
  readonly checkoutTitle: string
  readonly accountTitle: string
  readonly orders: string
  readonly returnTitle: string
  readonly clubTitle: string
  readonly clubReturn: string
  readonly products: Readonly<Record<Sku, { readonly name: string }>>
}

const ES: ShellWords = {
  note: 'Tienda de demostración: no se cobra nada.',
  account: 'Cuenta',
  basket: 'Canasta',
  back: 'Volver a la tienda',
  loading: 'Un momento',
  shipsTo: 'Enviar a',
  tagline: 'Cerámica y café, de mano en mano',
  intro:
    'Un puesto de mercado que envía a trece países. Hecho en lotes pequeños, envuelto en papel periódico y con cariño.',
  checkoutTitle: 'Pago',
  accountTitle: 'Mi cuenta',
  orders: 'Mis pedidos',
  returnTitle: 'De vuelta en la tienda',
  clubTitle: 'Club del Café',
  clubReturn: 'De vuelta en el club',
  products: {
    coffee: { name: 'Café de altura, 500 g' },
    mug: { name: 'Taza de barro' },
    jug: { name: 'Jarra pintada' },
  },
}

const PT: ShellWords = {
  note: 'Loja de demonstração: nada é cobrado.',
  account: 'Conta',
  basket: 'Cesta',
  back: 'Voltar à loja',
  loading: 'Um momento',
  shipsTo: 'Enviar para',
  tagline: 'Cerâmica e café, de mão em mão',
  intro: 'Uma banca de feira que envia para treze países. Feito em lotes pequenos, embalado com jornal e carinho.',
  checkoutTitle: 'Pagamento',
  accountTitle: 'Minha conta',
  orders: 'Meus pedidos',
  returnTitle: 'De volta à loja',
  clubTitle: 'Clube do Café',
  clubReturn: 'De volta ao clube',
  products: {
    coffee: { name: 'Café da serra, 500 g' },
    mug: { name: 'Caneca de barro' },
    jug: { name: 'Moringa pintada' },
  },
}

/** The countries where people say “carrito”. */
const HAS_CART: ReadonlySet<Country> = new Set(['AR', 'PY', 'UY'])

/** The words of a country. */
export const shellWordsOf = (country: Country): ShellWords => {
  if (country === 'BR') return PT
  return HAS_CART.has(country) ? { ...ES, basket: 'Carrito' } : ES
}

/** The locale of a country's pages. */
export const localeOf = (country: Country): string => (country === 'BR' ? 'pt-BR' : `es-${country}`)

const KEPT = /(?:^|;\s*)country=([A-Z]{2})(?:;|$)/

/** The country that a visitor has chosen; else the likely country of the browser's first language. The shop's script guesses the same. */
export const visitorsCountry = ({ headers }: Request): Country => {
  const [, kept] = KEPT.exec(headers.get('cookie') ?? '') ?? []
  if (isCountry(kept)) return kept
  const [language = '', ...rest] = (headers.get('accept-language') ?? '').split(/[,;]/, 1)[0]?.trim().split('-') ?? []
  return rest.find(isCountry) ?? (language === 'es' ? 'MX' : 'BR')
}
