import { toDisplay } from '@ficha/core'
import { aPayment, paymentFixtures, publishedAnswers } from '@ficha/core/testing'
import { describe, expect, it } from 'vitest'
import { orderBlocks } from './block-order.ts'

const kindsOf = (name: string) => {
  const found = [...paymentFixtures, ...publishedAnswers].find((one) => one.name === name)
  if (!found) throw new Error(name)
  const order = orderBlocks(toDisplay(aPayment(found), { locale: 'pt-BR', now: 0 }))
  const kinds = (blocks: readonly { readonly kind: string }[]): string => blocks.map(({ kind }) => kind).join(' ')
  return [kinds(order.blocks), kinds(order.otherForms), kinds(order.proof), kinds(order.otherWays)]
}

describe('the blocks of a screen', () => {
  it.each([
    ['br-pix', ['qr', '', '', 'redirect']],
    ['br-boleto', ['reference', 'barcode', '', 'redirect']],
    ['mx-spei', ['clabe reference', '', '', 'redirect']],
    ['co-bancolombia', ['reference reference', '', '', 'redirect']],
    ['co-pse', ['redirect', '', '', '']],
    ['br-wallet-ame', ['appLink walletLink', '', '', '']],
  ])('of %s stand together if one payer needs them together', (name, order) => {
    expect(kindsOf(name)).toEqual(order)
  })

  it('of a slip with a code to dictate are the code, then the bars and the line', () => {
    expect(kindsOf('br-lottery')[0]).toBe('barcode')
    const orders = publishedAnswers
      .filter(({ name }) => name === 'br-lottery')
      .map((answer) => orderBlocks(toDisplay(aPayment(answer), { locale: 'pt-BR', now: 0 })))
    expect(orders).toMatchObject([
      { blocks: [{ kind: 'reference' }], otherForms: [{ kind: 'barcode' }, { kind: 'reference' }] },
    ])
  })

  it('of a deposit have the page for the proof apart from other ways to pay', () => {
    expect(kindsOf('br-deposit-express')).toEqual(['bankDeposit', '', 'redirect', ''])
  })
})
