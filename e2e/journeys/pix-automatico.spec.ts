import { expect } from '@playwright/test'
import { qrPayloadOf } from '../support/answered-payment.ts'
import { readClipboard } from '../support/clipboard.ts'
import { control, test } from '../support/own-shop.ts'
import { expectPaidSlip } from '../support/paid-at-own-gateway.ts'
import { expectCode } from '../support/read-code.ts'
import { buyMug } from '../support/shop.ts'

/** They run one after another, because they change the gateway's codes. */
test.describe.configure({ mode: 'default' })

/** The extra consent of a code, by the gateway's switch, and the text that the payer reads before the code. */
const JOURNEYS = [
  {
    pixCode: 'authorisation',
    title: 'Pix Automático',
    notice: 'Este código autoriza cobranças futuras pelo Pix Automático. Nada é pago agora.',
    waiting: 'Aguardando a sua autorização',
    done: 'Autorizado',
  },
  {
    pixCode: 'charge-and-recurrence',
    title: 'Pix',
    notice: 'Ao pagar este código, você também autoriza cobranças futuras pelo Pix Automático.',
    waiting: 'Aguardando o pagamento',
    done: 'Pago',
  },
  {
    pixCode: 'key-and-recurrence',
    title: 'Pix',
    notice: 'O app do seu banco também vai oferecer o Pix Automático para cobranças futuras',
    waiting: 'Aguardando o pagamento',
    done: 'Pago',
  },
  {
    pixCode: 'due-date-and-recurrence',
    title: 'Pix',
    notice: 'O app do seu banco também vai oferecer o Pix Automático para cobranças futuras',
    waiting: 'Aguardando o pagamento',
    done: 'Pago',
  },
] as const

for (const { pixCode, title, notice, waiting, done } of JOURNEYS) {
  test(`Pix Automático, ${pixCode}: the shop says what the code agrees to, and learns of the payer’s consent @sweep`, async ({
    page,
    own,
  }) => {
    await control(page.request, own, 'readings', { pixCode })
    const answered = await buyMug(page, { country: 'BR', method: 'PIX' })
    const payload = qrPayloadOf(answered)
    expect(payload).toMatch(/80\d\d0014br\.gov\.bcb\.pix25\d\dpix\.sandbox\.example\/rec\//)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const warned = page.getByText(notice)
    await expect(warned).toBeVisible()
    const code = page.locator('.ficha-code').first()
    await expectCode(code, payload)
    const order = await warned.evaluate(
      (words, drawn) => words.compareDocumentPosition(drawn as Node),
      await code.elementHandle(),
    )
    expect(order & 4, 'what the code agrees to stands before the code').toBe(4)
    await expect(page.getByText(waiting)).toBeVisible()
    await page.getByRole('button', { name: 'Copiar código Pix' }).click()
    await expect.poll(() => readClipboard(page)).toBe(payload)

    await expectPaidSlip(page, own, answered, done)
  })
}
