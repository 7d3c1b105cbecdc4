document.querySelector('ficha-checkout').addEventListener('ficha-paid', () => {
  document.querySelector('[role=alert]').textContent = 'Obrigado!'
})
