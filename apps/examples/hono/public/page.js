// Your form goes here. For Pix the gateway needs these fields of the payer.
const payer = {
  name: 'Ana Beatriz Souza',
  email: 'ana@example.com',
  phone: '+5511987654321',
  document: { type: 'CPF', number: '52998224725' },
  address: { street: 'Rua Augusta', streetNumber: '1500', city: 'São Paulo', state: 'SP', zipCode: '01304001' },
}

// Your shop knows which order its visitor wants to pay. One order has one live payment, however often the button is pressed.
const orderId = `order-${crypto.randomUUID()}`
const pay = async () => {
  const response = await fetch('/api/checkout/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, method: 'PIX', payer }),
  })
  const answer = await response.json()
  if (!response.ok) {
    document.querySelector('[role=alert]').textContent = answer.title
    return
  }
  // A reload shows the same slip, and its address can be passed on. The read id only gives the right to read.
  location.assign(`/pay/${answer.id}`)
}

document.querySelector('button').addEventListener('click', pay)
