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
  readonly products: Readonly<Record<'coffee' | 'jug' | 'mug', { readonly name: string; readonly text: string }>>
}

const pt: ShopWords = {
  tagline: 'Cerâmica e café, de mão em mão',
  intro: 'Uma banca de feira que envia para treze países. Feito em lotes pequenos, embalado com jornal e carinho.',
  demo: 'Loja de demonstração: nada é cobrado e nada é enviado.',
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
  demo: 'Tienda de demostración: no se cobra ni se envía nada.',
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
  products: {
    coffee: { name: 'Café de altura, 500 g', text: 'Tueste medio, notas de cacao y panela.' },
    mug: { name: 'Taza de barro', text: 'Esmaltada a mano. Ninguna es igual a otra.' },
    jug: { name: 'Jarra pintada', text: 'Barro crudo que mantiene el agua fresca.' },
  },
}

const en: ShopWords = {
  tagline: 'Clay and coffee, hand to hand',
  intro: 'A market stall that ships to thirteen countries. Made in small batches, wrapped in newspaper and with care.',
  demo: 'A demonstration shop: nothing is charged and nothing is shipped.',
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
  products: {
    coffee: { name: 'Highland coffee, 500 g', text: 'Medium roast, notes of cocoa and cane sugar.' },
    mug: { name: 'Clay mug', text: 'Glazed by hand. No two are the same.' },
    jug: { name: 'Painted jug', text: 'Raw clay that keeps water cool.' },
  },
}

/** The shop's words by language. */
export const WORDS: Readonly<Record<Language, ShopWords>> = { en, es, pt }
