// Your shop knows which order its visitor wants to pay; here the address does, so that a reload shows the same one.
const address = new URL(location.href)
const orderId = address.searchParams.get('order') ?? `order-${crypto.randomUUID()}`
address.searchParams.set('order', orderId)
history.replaceState(null, '', address)

const checkout = document.querySelector('ficha-checkout')
checkout.setAttribute('order-id', orderId)
checkout.addEventListener('ficha-paid', () => {
  document.querySelector('[role=alert]').textContent = 'Obrigado!'
})
