import type { Meta, StoryObj } from '@storybook/react-vite'
import { messagesFor, toDisplay, type DisplayBlock } from '@ficha/core'
import { aPayment, brBoleto, brPix, mxSpei } from '@ficha/core/testing'
import { useRef, type ReactElement } from 'react'
import { Amount } from '../slip/amount.tsx'
import { CodeDrawing } from '../drawing/code-drawing.tsx'
import { CopyButton } from '../copy/copy-button.tsx'
import { Deadline } from '../slip/deadline.tsx'
import { Steps } from '../slip/steps.tsx'
import { ValueText } from '../copy/value-text.tsx'
import { StatusLine } from '../status/status-line.tsx'
import { STATES } from './story-sets.ts'

const now = Date.parse('2026-11-21T15:05:05Z')
const pix = toDisplay(aPayment(brPix), { locale: 'pt-BR', now })
const boleto = toDisplay(aPayment(brBoleto), { locale: 'pt-BR', now })
const spei = toDisplay(aPayment(mxSpei), { locale: 'es-MX', now })
const qr = pix.blocks[0] as Extract<DisplayBlock, { kind: 'qr' }>
const bars = boleto.blocks[1] as Extract<DisplayBlock, { kind: 'barcode' }>
const clabe = spei.blocks[0] as Extract<DisplayBlock, { kind: 'clabe' }>

const Copy = (): ReactElement => {
  const text = useRef<HTMLElement>(null)
  return (
    <div className="ficha" lang="es-MX">
      <ValueText value={clabe.value} textRef={text} />
      <CopyButton value={clabe.value} words={spei.words} visible={text} emphasis="primary" />
    </div>
  )
}

/**
 * The parts for screens of your own. Each accepts `ref`, `className`, `data-` and `aria-` attributes, and does not depend on the others. Its props
 * are a piece of the display model and the words of its language.
 */
const meta: Meta = { title: 'Parts', parameters: { controls: { disable: true } } }
export default meta

/** The largest thing on the slip, and until when: a sentence, with a countdown under a day. */
export const AmountAndDeadline: StoryObj = {
  name: 'Amount and deadline',
  render: () => (
    <div className="ficha" lang="pt-BR">
      <div className="ficha-due">
        <Amount amount={pix.amount} />
        {pix.deadline && <Deadline deadline={pix.deadline} words={pix.words} />}
      </div>
    </div>
  ),
}

/** On a white plate with its quiet zone, in every theme. */
export const QrCode: StoryObj = {
  name: 'QR code',
  render: () => (
    <div className="ficha" lang="pt-BR">
      {qr.code && <CodeDrawing code={qr.code} alt={qr.alt} words={pix.words} />}
    </div>
  ),
}

/** Without a drawing of the server's, the encoder is loaded here, into space that was reserved. */
export const QrCodeDrawnHere: StoryObj = {
  name: 'QR code, drawn in the browser',
  render: () => (
    <div className="ficha" lang="pt-BR">
      <CodeDrawing
        code={{ payload: qr.code?.payload ?? '', symbology: 'qr', level: 'M' }}
        alt={qr.alt}
        words={pix.words}
      />
    </div>
  ),
}

/** As wide as they have to be for a cashier's scanner. */
export const Bars: StoryObj = {
  render: () => (
    <div className="ficha" lang="pt-BR">
      <CodeDrawing code={bars.code} alt={bars.alt} words={boleto.words} />
    </div>
  ),
}

/** An odd count of digits is no Interleaved 2 of 5: the number has to do. */
export const BarsRefused: StoryObj = {
  name: 'Bars that cannot be drawn',
  render: () => (
    <div className="ficha" lang="pt-BR">
      <CodeDrawing code={{ payload: '123', symbology: 'itf' }} alt={bars.alt} words={boleto.words} />
    </div>
  ),
}

/** In groups on the screen, whole in the clipboard. */
export const CopyNumber: StoryObj = {
  name: 'A number and its button',
  render: () => <Copy />,
}

/** Three to five, each beginning with a verb. */
export const StepsToTake: StoryObj = {
  name: 'Steps',
  render: () => (
    <div className="ficha" lang="pt-BR">
      <Steps steps={boleto.steps} words={boleto.words} />
    </div>
  ),
}

/** Every state in one language, as a return page shows it. */
export const Status: StoryObj = {
  name: 'Status line',
  render: () => {
    const messages = messagesFor('es')
    return (
      <div className="story-grid">
        {STATES.map(({ name, changes, isOffline = false }) => {
          const { phase, failureCause, received, deadlinePassed } = changes(brPix)
          const display = toDisplay(aPayment(brPix), {
            locale: 'es',
            now: deadlinePassed ? now + 86_400_000 : now,
            ...(phase && { phase }),
            ...(failureCause && { failureCause }),
            ...(received && { received }),
          })
          return (
            <div className="ficha" lang={messages.locale} key={name}>
              <StatusLine status={display.status} words={display.words} isOffline={isOffline} />
            </div>
          )
        })}
      </div>
    )
  },
}
