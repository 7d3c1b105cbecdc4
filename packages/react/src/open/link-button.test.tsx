import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppSchemesContext } from '../provider/app-schemes.ts'
import { LinkButton } from './link-button.tsx'

const link = { label: 'Continuar al pago', href: 'https://pay.other.example/x?prepay_id=1', host: 'pay.other.example' }
const words = { continueAnyway: 'Continuar a {host}', close: 'Cerrar' }
const confirmation = 'Vas a pay.other.example.'

const showModal = vi.fn(function (this: HTMLDialogElement) {
  this.open = true
})
beforeEach(() => Object.assign(HTMLDialogElement.prototype, { showModal, close: vi.fn() }))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it('goes directly to a host in the merchant’s list', () => {
  const onFollow = vi.fn()
  render(<LinkButton link={link} words={words} onFollow={onFollow} />)
  const anchor = screen.getByText(link.label).closest('a')!
  expect(anchor.getAttribute('href')).toBe(link.href)
  // jsdom cannot navigate and logs an error. The test is that nothing prevents the navigation.
  anchor.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(anchor)
  expect(onFollow).toHaveBeenCalledOnce()
  expect(showModal).not.toHaveBeenCalled()
})

it('names any other host first, and continues only from there', () => {
  const onFollow = vi.fn()
  render(<LinkButton link={{ ...link, ask: confirmation }} words={words} onFollow={onFollow} />)
  const isLeaving = fireEvent.click(screen.getByText(link.label).closest('a')!)
  expect(isLeaving).toBe(false)
  expect(onFollow).not.toHaveBeenCalled()
  expect(showModal).toHaveBeenCalledOnce()
  expect(screen.getByText(confirmation)).toBeTruthy()
  expect(screen.getByText('Continuar a pay.other.example').closest('a')?.getAttribute('href')).toBe(link.href)
})

describe('a link to an app', () => {
  const app = { label: 'Abrir', href: 'ame://pay/1', host: 'ame:' }

  it('opens in the same tab if the page lists its scheme', () => {
    render(
      <AppSchemesContext.Provider value={['ame']}>
        <LinkButton link={app} words={words} />
      </AppSchemesContext.Provider>,
    )
    expect(screen.getByText('Abrir').closest('a')?.target).toBe('')
  })

  it.each(['ame://pay/1', 'intent://pay#Intent;end', 'tel:+551199', 'javascript:alert(1)', 'http://pay.example/x'])(
    'is not offered if the page does not list its scheme: %s',
    (href) => {
      const { container } = render(<LinkButton link={{ ...app, href }} words={words} />)
      expect(container.querySelector('a')).toBeNull()
    },
  )
})
