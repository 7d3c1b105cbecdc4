import { expect, test } from '@playwright/test'
import { expectCode } from '../support/read-code.ts'
import { newPayment } from '../support/new-payment.ts'
import { qrPayloadOf } from '../support/answered-payment.ts'
import { chooseMethod, followOrder, pressPay, settleAtGateway } from '../support/shop.ts'
import { aMembership, anOrder, openStrictPage, eventsOn } from '../support/strict-page.ts'

const ANA = {
  Nome: 'Ana Beatriz Souza',
  'E-mail': 'ana@example.com',
  CPF: '529.982.247-25',
  Celular: '11 98765-4321',
  CEP: '01304-001',
  Rua: 'Rua Augusta',
  Número: '1500',
  Bairro: 'Consolação',
  Cidade: 'São Paulo',
} as const

test('<ficha-checkout> leads from the ways to pay to the stamp, under a strict policy', async ({ page }) => {
  const orderId = await anOrder(page)
  await openStrictPage(
    page,
    `<ficha-checkout order-id="${orderId}" base="/api/checkout" locale="pt-BR"></ficha-checkout>`,
  )
  await chooseMethod(page, 'PIX')
  for (const [label, text] of Object.entries(ANA))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  await page.getByRole('combobox', { name: /^Estado/ }).selectOption('SP')
  await pressPay(page)
  const drawn = page.locator('ficha-checkout svg[role=img]').first()
  await expect(drawn).toBeVisible()
  const answered = await followOrder(page, orderId)
  const payload = qrPayloadOf(answered)
  await expectCode(drawn, payload)
  await settleAtGateway(page.request, answered.payment.outTradeNo, { trade_status: 'SUCCESS' })
  await expect(page.locator('ficha-checkout').getByText('Pago', { exact: true }).first()).toBeVisible()
  await expect.poll(() => eventsOn(page)).toEqual(['ficha-method-selected', 'ficha-payment-created', 'ficha-paid'])
})

test('<ficha-recurring> shows what is charged and when', async ({ page }) => {
  const id = await aMembership(page)
  await openStrictPage(
    page,
    `<ficha-recurring recurring-id="${id}" base="/api/checkout" locale="pt-BR"></ficha-recurring>`,
  )
  await expect(page.locator('ficha-recurring').getByText('R$').first()).toBeVisible()
  expect(await eventsOn(page)).toEqual([])
})

test('an element without an id, with a wrong one or without a server says so on the page and to the merchant', async ({
  page,
}) => {
  await openStrictPage(
    page,
    `<ficha-checkout base="/api/checkout"></ficha-checkout>
     <ficha-payment payment-id="nT2hV9pXq0mJ4sKc7bRw1A" base="/api/checkout"></ficha-payment>
     <ficha-recurring recurring-id="nT2hV9pXq0mJ4sKc7bRw1A" base="/nowhere"></ficha-recurring>`,
  )
  await expect(page.locator('ficha-checkout')).toContainText('Esta página não sabe qual pagamento mostrar')
  await expect(page.locator('ficha-payment')).toContainText('Não encontramos este pagamento')
  await expect(page.locator('ficha-recurring')).toContainText(/Não (encontramos|conseguimos)/)
  await expect.poll(async () => (await eventsOn(page)).length).toBe(3)
  await expect.poll(() => eventsOn(page)).toContain('ficha-error missing-id')
})

test('an element works in forms, in shadow roots, twice on a page and before its script, and moves without a new request', async ({
  page,
}) => {
  const { snapshot } = await newPayment(page)
  const element = `<ficha-payment payment-id="${snapshot.id}" base="/api/checkout"></ficha-payment>`
  await openStrictPage(
    page,
    `<form id="form" action="/nowhere">${element}</form><div><template shadowrootmode="open">${element}</template></div><aside></aside>`,
    { late: true },
  )
  await expect(page.locator('ficha-payment svg[role=img]')).toHaveCount(2)
  // Pressing a button of a slip sends no form of the merchant's.
  await page.locator('#form ficha-payment').getByRole('button').first().click()
  expect(new URL(page.url()).pathname).toBe('/host/')
  await page.evaluate(() => {
    const moved = document.querySelector('#form ficha-payment')
    if (moved) document.querySelector('aside')?.append(moved)
  })
  await expect(page.locator('aside ficha-payment svg[role=img]').first()).toBeVisible()
  expect(await eventsOn(page)).toEqual([])
})
