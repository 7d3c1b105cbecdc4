import { listCountries } from '@ficha/core'
import { fillExample } from './fill-example.ts'

/** Makes the drawer of the page work: it shows what is behind the slip, and fills the form in. It is for a developer, never for a payer. */
export const openDrawer = (): void => {
  const drawer = document.querySelector<HTMLDetailsElement>('.drawer')
  if (!drawer) return
  const { order = '', country } = drawer.dataset
  const [nothing, sheets] = [drawer.querySelector('p'), drawer.querySelector('div')]
  const show = (parts: Readonly<Record<string, unknown>> | undefined): void => {
    if (nothing) nothing.hidden = parts !== undefined
    if (sheets) sheets.hidden = parts === undefined
    for (const sheet of drawer.querySelectorAll<HTMLElement>('[data-part]')) {
      const value = parts?.[sheet.dataset['part'] ?? '']
      sheet.textContent = value === undefined ? '—' : JSON.stringify(value, undefined, 2)
    }
  }
  const read = async (): Promise<void> => {
    const response = await fetch(`/shop/exchanges/${order}`)
    const parts: unknown = response.ok ? await response.json() : {}
    // An order without a payment has nothing to show.
    show(typeof parts === 'object' && parts && 'display' in parts ? { ...parts } : undefined)
  }
  drawer.addEventListener('toggle', () => {
    if (drawer.open) read().catch(() => show(undefined))
  })
  const known = listCountries().find((one) => one === country)
  drawer.querySelector('.drawer-example')?.addEventListener('click', () => known && fillExample(document, known))
}
