import type { Language } from './languages.ts'

/** Every sentence of the shop in one language. The payment screens have their own, from the kit. */
export interface ShopWords {
  readonly tagline: string
  readonly intro: string
  readonly demo: string
  readonly shipsTo: string
  readonly add: string
  readonly added: string
  readonly basket: string
  readonly basketEmpty: string
  readonly backToShop: string
  readonly total: string
  readonly remove: string
  readonly fewer: string
  readonly more: string
  readonly checkout: string
  readonly checkoutTitle: string
  readonly howToPay: string
  readonly yourData: string
  readonly exampleData: string
  readonly pay: string
  readonly paying: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly document: string
  readonly street: string
  readonly streetNumber: string
  readonly neighborhood: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
  readonly bank: string
  readonly failed: string
  readonly checkFields: string
  readonly notFound: string
  readonly loading: string
  readonly returnTitle: string
  readonly seeSlip: string
  readonly clubTitle: string
  readonly clubText: string
  /** {week} is the trial's price, {month} that of a month. */
  readonly clubPrice: string
  readonly clubSee: string
  readonly clubJoin: string
  readonly clubCheck: string
  readonly clubFailed: string
  readonly clubMember: string
  readonly clubReturn: string
  readonly account: string
  /** As a link in the header of a small phone. */
  readonly accountLink: string
  readonly accountEmpty: string
  readonly products: Readonly<Record<'coffee' | 'jug' | 'mug', { readonly name: string; readonly text: string }>>
}

const pt: ShopWords = {
  tagline: 'Cerâmica e café, de mão em mão',
  intro: 'Uma banca de feira que envia para treze países. Feito em lotes pequenos, embalado com jornal e carinho.',
  demo: 'Loja de demonstração: nada é cobrado.',
  shipsTo: 'Enviar para',
  add: 'Adicionar à cesta',
  added: 'Na cesta',
  basket: 'Cesta',
  basketEmpty: 'A cesta está vazia.',
  backToShop: 'Voltar à loja',
  total: 'Total',
  remove: 'Remover',
  fewer: 'Um a menos',
  more: 'Um a mais',
  checkout: 'Finalizar a compra',
  checkoutTitle: 'Pagamento',
  howToPay: 'Como você quer pagar?',
  yourData: 'Seus dados',
  exampleData: 'Já preenchemos com dados de exemplo. Ninguém os verá.',
  pay: 'Pagar {amount}',
  paying: 'Preparando o pagamento',
  name: 'Nome completo',
  email: 'E-mail',
  phone: 'Celular',
  document: 'Documento',
  street: 'Rua',
  streetNumber: 'Número',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  zipCode: 'CEP',
  bank: 'Banco',
  failed: 'O pagamento não foi criado. Confira os dados e tente de novo; nada foi cobrado.',
  checkFields: 'Confira estes campos:',
  notFound: 'Não encontramos este pagamento. Confira o endereço ou volte à loja.',
  loading: 'Um momento',
  returnTitle: 'De volta à loja',
  seeSlip: 'Ver o pagamento',
  clubTitle: 'Clube do Café',
  clubText: 'Meio quilo de café recém-torrado na sua porta, todo mês, durante um ano.',
  clubPrice: 'A primeira semana por {week}, depois {month} por mês.',
  clubSee: 'Ver o clube',
  clubJoin: 'Entrar no clube',
  clubCheck: 'Confira antes de continuar',
  clubFailed: 'Não foi possível começar. Nada foi cobrado; tente de novo em um minuto.',
  clubMember: 'Você já é do clube.',
  clubReturn: 'De volta ao clube',
  account: 'Minha conta',
  accountLink: 'Conta',
  accountEmpty: 'Você ainda não é do Clube do Café.',
  products: {
    coffee: { name: 'Café da serra, 500 g', text: 'Torra média, notas de cacau e rapadura.' },
    mug: { name: 'Caneca de barro', text: 'Esmaltada à mão. Nenhuma é igual à outra.' },
    jug: { name: 'Moringa pintada', text: 'Barro cru que mantém a água fresca.' },
  },
}

const es: ShopWords = {
  tagline: 'Cerámica y café, de mano en mano',
  intro:
    'Un puesto de mercado que envía a trece países. Hecho en lotes pequeños, envuelto en papel periódico y con cariño.',
  demo: 'Tienda de demostración: no se cobra nada.',
  shipsTo: 'Enviar a',
  add: 'Agregar a la canasta',
  added: 'En la canasta',
  basket: 'Canasta',
  basketEmpty: 'La canasta está vacía.',
  backToShop: 'Volver a la tienda',
  total: 'Total',
  remove: 'Quitar',
  fewer: 'Uno menos',
  more: 'Uno más',
  checkout: 'Ir a pagar',
  checkoutTitle: 'Pago',
  howToPay: '¿Cómo quieres pagar?',
  yourData: 'Tus datos',
  exampleData: 'Ya están llenos con datos de ejemplo. Nadie los verá.',
  pay: 'Pagar {amount}',
  paying: 'Preparando el pago',
  name: 'Nombre completo',
  email: 'Correo electrónico',
  phone: 'Celular',
  document: 'Documento',
  street: 'Calle',
  streetNumber: 'Número',
  neighborhood: 'Colonia o barrio',
  city: 'Ciudad',
  state: 'Estado, provincia o departamento',
  zipCode: 'Código postal',
  bank: 'Banco',
  failed: 'El pago no se creó. Revisa los datos e inténtalo de nuevo; no se cobró nada.',
  checkFields: 'Revisa estos campos:',
  notFound: 'No encontramos este pago. Revisa la dirección o vuelve a la tienda.',
  loading: 'Un momento',
  returnTitle: 'De vuelta en la tienda',
  seeSlip: 'Ver el pago',
  clubTitle: 'Club del Café',
  clubText: 'Medio kilo de café recién tostado en tu puerta, cada mes, durante un año.',
  clubPrice: 'La primera semana por {week}, después {month} al mes.',
  clubSee: 'Ver el club',
  clubJoin: 'Entrar al club',
  clubCheck: 'Revisa antes de seguir',
  clubFailed: 'No se pudo empezar. No se cobró nada; inténtalo de nuevo en un minuto.',
  clubMember: 'Ya eres del club.',
  clubReturn: 'De vuelta en el club',
  account: 'Mi cuenta',
  accountLink: 'Cuenta',
  accountEmpty: 'Todavía no eres del Club del Café.',
  products: {
    coffee: { name: 'Café de altura, 500 g', text: 'Tueste medio, notas de cacao y panela.' },
    mug: { name: 'Taza de barro', text: 'Esmaltada a mano. Ninguna es igual a otra.' },
    jug: { name: 'Jarra pintada', text: 'Barro crudo que mantiene el agua fresca.' },
  },
}

const en: ShopWords = {
  tagline: 'Clay and coffee, hand to hand',
  intro: 'A market stall that ships to thirteen countries. Made in small batches, wrapped in newspaper and with care.',
  demo: 'A demonstration shop: nothing is charged.',
  shipsTo: 'Ship to',
  add: 'Add to basket',
  added: 'In the basket',
  basket: 'Basket',
  basketEmpty: 'The basket is empty.',
  backToShop: 'Back to the shop',
  total: 'Total',
  remove: 'Remove',
  fewer: 'One less',
  more: 'One more',
  checkout: 'Check out',
  checkoutTitle: 'Payment',
  howToPay: 'How do you want to pay?',
  yourData: 'Your details',
  exampleData: 'Filled with example data already. Nobody will see it.',
  pay: 'Pay {amount}',
  paying: 'Preparing the payment',
  name: 'Full name',
  email: 'E-mail',
  phone: 'Mobile phone',
  document: 'Document',
  street: 'Street',
  streetNumber: 'Number',
  neighborhood: 'Neighbourhood',
  city: 'City',
  state: 'State or province',
  zipCode: 'Postcode',
  bank: 'Bank',
  failed: 'The payment was not made. Check the details and try again; nothing was charged.',
  checkFields: 'Check these fields:',
  notFound: 'We did not find this payment. Check the address or go back to the shop.',
  loading: 'One moment',
  returnTitle: 'Back at the shop',
  seeSlip: 'See the payment',
  clubTitle: 'Coffee Club',
  clubText: 'Half a kilo of freshly roasted coffee at your door, every month, for a year.',
  clubPrice: 'The first week for {week}, then {month} a month.',
  clubSee: 'See the club',
  clubJoin: 'Join the club',
  clubCheck: 'Check before you go on',
  clubFailed: 'It could not be started. Nothing was charged; try again in a minute.',
  clubMember: 'You are a member already.',
  clubReturn: 'Back at the club',
  account: 'My account',
  accountLink: 'Account',
  accountEmpty: 'You are not in the Coffee Club yet.',
  products: {
    coffee: { name: 'Highland coffee, 500 g', text: 'Medium roast, notes of cocoa and cane sugar.' },
    mug: { name: 'Clay mug', text: 'Glazed by hand. No two are the same.' },
    jug: { name: 'Painted jug', text: 'Raw clay that keeps water cool.' },
  },
}

/** The shop's words by language. */
export const WORDS: Readonly<Record<Language, ShopWords>> = { en, es, pt }
