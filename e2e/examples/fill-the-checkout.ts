import { expect, type Page } from '@playwright/test'

/** From the ways to pay to a Pix code that waits for money, as a payer types it. */
export const fillTheCheckout = async (page: Page): Promise<void> => {
  await page.locator('.ficha-method[data-method="PIX"]').click()
  for (const [label, text] of [
    ['Nome completo', 'Ana Beatriz Souza'],
    ['E-mail', 'ana@example.com'],
    ['CPF ou CNPJ', '529.982.247-25'],
    ['Celular', '(11) 98765-4321'],
    ['CEP', '01304-001'],
    ['Rua ou avenida', 'Rua Augusta'],
    ['Número', '1500'],
    ['Cidade', 'São Paulo'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Estado', { exact: true }).selectOption('São Paulo')
  await page.getByRole('button', { name: /^Pagar com Pix/ }).click()
  await expect(page.locator('.ficha-symbol path').first()).toBeAttached()
}
