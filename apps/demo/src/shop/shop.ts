import './shop.css'

let isReloading = false

/** A chosen country is in the cookie at once, so that the next press finds it, too. */
const chooseCountry = (select: HTMLSelectElement): void => {
  document.cookie = `country=${select.value}; Path=/; SameSite=Lax`
  isReloading = true
  window.location.reload()
}

/** Adds a product without loading the page again. Where that fails, the form is sent as it is. */
const addToBasket = async (form: HTMLFormElement, button: HTMLButtonElement): Promise<void> => {
  const body = new URLSearchParams({ [button.name]: button.value })
  try {
    const response = await fetch(form.action, { method: 'POST', headers: { accept: 'application/json' }, body })
    const { all, added } = (await response.json()) as { readonly all: number; readonly added: string }
    const count = form.querySelector('.product-count')
    if (count) count.textContent = added
    const badge = document.querySelector('.count')
    if (badge) badge.textContent = String(all)
  } catch {
    form.submit()
  }
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches('.ships-to select')) chooseCountry(target)
})
document.addEventListener('submit', (event) => {
  const { target, submitter } = event
  if (isReloading || !(target instanceof HTMLFormElement) || !target.matches('.product-foot')) return
  if (!(submitter instanceof HTMLButtonElement)) return
  event.preventDefault()
  void addToBasket(target, submitter)
})
