import { expect, test } from 'vitest'

test.each(['define', 'define-payment'])('a server may import %s, which defines nothing there', async (entry) => {
  expect(globalThis).not.toHaveProperty('customElements')
  await expect(import(`../${entry}.ts`)).resolves.toBeDefined()
})
