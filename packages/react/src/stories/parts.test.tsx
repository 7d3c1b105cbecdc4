import { toDisplay, type DisplayBlock } from '@ficha/core'
import { aPayment, brPix, paymentFixtures } from '@ficha/core/testing'
import { createRef } from 'react'
import { PaymentStatus } from '../status/payment-status.tsx'
import { StatusLine } from '../status/status-line.tsx'
import { KINDS } from './story-sets.ts'
import { Amount } from '../slip/amount.tsx'
import { CodeDrawing } from '../drawing/code-drawing.tsx'
import { CopyButton } from '../copy/copy-button.tsx'
import { Deadline } from '../slip/deadline.tsx'
import { describePart } from '../part/describe-part.support.tsx'
import { InstructionBlock } from '../slip/instruction-block.tsx'
import { PaymentInstructions } from '../slip/payment-instructions.tsx'
import { PrintButton } from '../export/print-button.tsx'
import { Steps } from '../slip/steps.tsx'
import { ValueText } from '../copy/value-text.tsx'

const display = toDisplay(aPayment(brPix), { locale: 'pt-BR', now: 0 })
const { words } = display
const qr = display.blocks[0] as Extract<DisplayBlock, { kind: 'qr' }>

describePart('PaymentInstructions', (extras) => <PaymentInstructions {...extras} display={display} />)
describePart('PaymentStatus', (extras) => <PaymentStatus {...extras} display={display} />)
describePart('StatusLine', (extras) => <StatusLine {...extras} status={display.status} words={words} />)
describePart('Amount', (extras) => <Amount {...extras} amount={display.amount} />)
describePart('Deadline', (extras) => <Deadline {...extras} deadline={display.deadline!} words={words} />)
describePart('Steps', (extras) => <Steps {...extras} steps={display.steps} words={words} />)
describePart('CodeDrawing', (extras) => <CodeDrawing {...extras} code={qr.code!} alt={qr.alt} words={words} />)
describePart('ValueText', (extras) => <ValueText {...extras} value={qr.value!} />)
describePart('CopyButton', (extras) => (
  <CopyButton {...extras} value={qr.value!} words={words} visible={createRef<Element>()} />
))
describePart('PrintButton', (extras) => <PrintButton {...extras} words={words} />)

for (const [kind, fixture] of KINDS) {
  const [block] = toDisplay(aPayment(fixture), { locale: 'en', now: 0 }).blocks
  if (block?.kind !== kind) throw new Error(`${fixture.name} does not lead with ${kind}.`)
  describePart(`the block of ${kind}`, (extras) => <InstructionBlock {...extras} block={block} words={words} />)
}

if (paymentFixtures.length < 40) throw new Error('Fixtures are missing, so the kinds above may be too.')
