import { aSnapshot, brPix } from '@ficha/core/testing'
import { expect, it } from 'vitest'
import { readPaymentSnapshot } from '@ficha/core/contract'
import { snapshotScript } from './snapshot-script.ts'

it('a page gets the same snapshot, whatever its texts', () => {
  const bare = aSnapshot(brPix)
  const evil = { kind: 'freeText', text: '</script><img src=x onerror=alert(1)><!--<script>\u2028' } as const
  const snapshot = { ...bare, payment: { ...bare.payment, instructions: [evil, ...bare.payment.instructions] } }
  const page = new DOMParser().parseFromString(
    `<div id="slip">${snapshotScript(snapshot)}</div><p>after</p>`,
    'text/html',
  )
  expect(page.querySelectorAll('img, #slip > :not(script)')).toHaveLength(0)
  expect(page.querySelector('p')?.textContent).toBe('after')
  const text = page.querySelector('#slip > script')?.textContent ?? ''
  expect(readPaymentSnapshot(JSON.parse(text), snapshot.id)).toEqual(snapshot)
})
