const { pathname, searchParams } = new URL(location.href)
const [tag, attributes] = {
  '/slip': ['ficha-payment', { 'payment-id': searchParams.get('id') }],
  '/checkout': ['ficha-checkout', { 'order-id': searchParams.get('order') }],
  '/recurring': ['ficha-recurring', { 'recurring-id': searchParams.get('id'), heading: 'Clube do Café' }],
}[pathname]
const element = document.createElement(tag)
for (const [name, value] of Object.entries({ locale: 'pt-BR', ...attributes })) element.setAttribute(name, value)
document.querySelector('main').append(element)
