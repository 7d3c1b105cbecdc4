import type { Meta, StoryObj } from '@storybook/react-vite'
import { toDisplay, type DisplayBlock } from '@ficha/core'
import { aPayment, aSnapshot, brPix, clWalletMach, mxOxxo, mxSpei } from '@ficha/core/testing'
import { useRef, type ReactElement } from 'react'
import { expect, fn, spyOn, waitFor } from 'storybook/test'
import { CopyButton } from '../copy/copy-button.tsx'
import { PaymentInstructions } from '../slip/payment-instructions.tsx'
import { ValueText } from '../copy/value-text.tsx'
import { SlipStory } from './slip-story.tsx'

const now = Date.parse('2026-11-21T15:05:05Z')
const spei = toDisplay(aPayment(mxSpei), { locale: 'es-MX', now })
const oxxo = toDisplay(aPayment(mxOxxo), { locale: 'es-MX', now })
const pix = toDisplay(aPayment(brPix), { locale: 'pt-BR', now })
const mach = toDisplay(aPayment(clWalletMach), { locale: 'es-CL', now })
const opensApp = mach.blocks[0] as Extract<DisplayBlock, { kind: 'appLink' }>
const { value } = spei.blocks[0] as Extract<DisplayBlock, { kind: 'clabe' }>

const CopyNumber = (): ReactElement => {
  const text = useRef<HTMLElement>(null)
  return (
    <div className="ficha" lang="es-MX">
      <ValueText value={value} textRef={text} />
      <CopyButton value={value} words={spei.words} visible={text} emphasis="primary" />
    </div>
  )
}

/**
 * The reaction to a press of each control. Each story ends in the state of its name. On its own page, the panel beside it shows the steps one by
 * one.
 */
const meta: Meta = {
  title: 'Interactions',
  parameters: { controls: { disable: true }, interactions: { disable: false } },
}
export default meta

/** The clipboard said yes: the whole number is in it, without the groups of the screen. */
export const Copied: StoryObj = {
  render: () => <CopyNumber />,
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await userEvent.click(canvas.getByRole('button', { name: value.copyLabel }))
    await expect(canvas.findByRole('button', { name: spei.words.copied })).resolves.toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent(spei.words.copied)
    await expect(write.mock.calls).toEqual([[value.copy]])
  },
}

/** The clipboard said no, and the older command too: the number is selected and the screen says how to go on. */
export const CopyRefused: StoryObj = {
  render: () => <CopyNumber />,
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
    spyOn(document, 'execCommand').mockReturnValue(false)
    await userEvent.click(canvas.getByRole('button', { name: value.copyLabel }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(spei.words.copyFailed))
    await expect(canvas.getByRole('button', { name: value.copyLabel })).toBeVisible()
    await expect(document.getSelection()?.toString().replace(/\s/g, '')).toBe(value.copy)
  },
}

/** The bars on the whole screen, as a cashier gets them. */
export const ShownAtTheCounter: StoryObj = {
  render: () => <SlipStory fixture={mxOxxo} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: oxxo.words.showAtCounter }))
    const counter = await canvas.findByRole('dialog', { name: oxxo.words.showAtCounter })
    await waitFor(() => expect(counter.querySelector('[data-state="drawn"]')).toBeVisible())
    await expect(counter).toContainElement(document.activeElement as HTMLElement)
  },
}

/** Closed again: the focus is back on the button that it came from. */
export const PutAway: StoryObj = {
  render: () => <SlipStory fixture={mxOxxo} />,
  play: async ({ canvas, userEvent }) => {
    const show = await canvas.findByRole('button', { name: oxxo.words.showAtCounter })
    await userEvent.click(show)
    await userEvent.click(await canvas.findByRole('button', { name: oxxo.words.close }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(show).toHaveFocus()
  },
}

/** A late payment, and what its screen asked for. */
interface LateProps {
  readonly onReplace: () => void
}
const late = aSnapshot(brPix, {
  deadlinePassed: true,
  serverNow: new Date(Date.parse(aPayment(brPix).deadline ?? '') + 60_000).toISOString(),
})
const Late = ({ onReplace }: LateProps): ReactElement => <PaymentInstructions snapshot={late} onReplace={onReplace} />

/** Another code is asked for, and the screen warns of paying twice before anything happens. */
export const ReplacementRequested: StoryObj<LateProps> = {
  args: { onReplace: fn() },
  render: ({ onReplace }) => <Late onReplace={onReplace} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: pix.words.replace }))
    const dialog = await canvas.findByRole('dialog', { name: pix.words.replace })
    await expect(dialog).toHaveTextContent(pix.words.replaceAsk)
    // A held key or a second press must not answer for the payer.
    await expect(canvas.getByRole('button', { name: pix.words.replaceWait })).toHaveFocus()
    await expect(args.onReplace).not.toHaveBeenCalled()
  },
}

/** The payer did not mean it. */
export const ReplacementDeclined: StoryObj<LateProps> = {
  ...ReplacementRequested,
  play: async (context) => {
    const { canvas, userEvent, args } = context
    await ReplacementRequested.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: pix.words.replaceWait }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(args.onReplace).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: pix.words.replace })).toHaveFocus()
  },
}

/** The payer has not paid the old one and wants another. */
export const ReplacementConfirmed: StoryObj<LateProps> = {
  ...ReplacementRequested,
  play: async (context) => {
    const { canvas, userEvent, args } = context
    await ReplacementRequested.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: pix.words.replaceConfirm }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expect(args.onReplace).toHaveBeenCalledOnce()
  },
}

/** Printed, saved as a picture, shared and put into a calendar. */
export const Saved: StoryObj = {
  render: () => <SlipStory fixture={brPix} />,
  play: async ({ canvas, userEvent }) => {
    const press = async (name: string): Promise<void> => userEvent.click(await canvas.findByRole('button', { name }))
    const print = spyOn(globalThis, 'print').mockImplementation(() => undefined)
    await press(pix.words.print)
    // Printing waits until every code is drawn.
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    await expect(document.documentElement).toHaveAttribute('data-ficha-printing')
    dispatchEvent(new Event('afterprint'))
    await expect(document.documentElement).not.toHaveAttribute('data-ficha-printing')

    const saved: HTMLAnchorElement[] = []
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this)
    })
    await press(pix.words.saveImage)
    await waitFor(() => expect(saved[0]?.download).toBe('Pix - feira-1001.png'))
    await press(pix.words.addToCalendar)
    await waitFor(() => expect(saved[1]?.download).toBe('Pix - feira-1001.ics'))

    const share = fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await press(pix.words.share)
    await expect(share).toHaveBeenCalledOnce()
    await expect(share.mock.calls[0]?.[0].text).toContain(pix.amount.plain.replace('.', ','))
  },
}

/** A browser that cannot share. */
const withoutShare = (): (() => void) => {
  const share = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share')
  // The story of a slip that is kept gives the browser a share of its own.
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(Navigator.prototype, 'share')
  return () => {
    if (share) Object.defineProperty(Navigator.prototype, 'share', share)
  }
}

/** This browser shares nothing, so the text is in the clipboard. */
export const SharedAsText: StoryObj = {
  beforeEach: withoutShare,
  render: () => <SlipStory fixture={brPix} />,
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await userEvent.click(await canvas.findByRole('button', { name: pix.words.share }))
    await expect(await canvas.findByText(pix.words.copied)).toBeVisible()
    await expect(write.mock.calls[0]?.[0]).toContain(pix.amount.plain.replace('.', ','))
  },
}

/** This browser neither shares nor copies: the screen says how to go on. */
export const NotSaved: StoryObj = {
  beforeEach: withoutShare,
  render: () => <SlipStory fixture={brPix} />,
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
    spyOn(document, 'execCommand').mockReturnValue(false)
    await userEvent.click(await canvas.findByRole('button', { name: pix.words.share }))
    await expect(await canvas.findByText(pix.words.keepFailed)).toBeVisible()
  },
}

/** The browser of another app: in place of tools that do nothing there, the link for a full browser. */
export const InAnAppsBrowser: StoryObj = {
  beforeEach: () => {
    const giveBack = withoutShare()
    spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 Instagram 398.0.0',
    )
    return giveBack
  },
  render: () => <SlipStory fixture={brPix} />,
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await userEvent.click(await canvas.findByRole('button', { name: pix.words.copyLink }))
    await expect(await canvas.findByText(pix.words.copied)).toBeVisible()
    await expect(write.mock.calls).toEqual([[location.href]])
    await expect(canvas.queryByRole('button', { name: pix.words.print })).toBeNull()
  },
}

/** The app did not take the screen within some seconds. */
export const AppNotOpened: StoryObj = {
  render: () => <SlipStory fixture={clWalletMach} />,
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByRole('link', { name: opensApp.link.label })
    link.addEventListener('click', (event) => event.preventDefault(), { once: true })
    spyOn(document, 'hasFocus').mockReturnValue(true)
    await userEvent.click(link)
    await expect(await canvas.findByText(mach.words.appNotOpened, {}, { timeout: 10_000 })).toBeVisible()
  },
}
