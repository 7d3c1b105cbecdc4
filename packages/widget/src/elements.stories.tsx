import type { Meta, StoryObj } from '@storybook/react-vite'
import { aSnapshot, brPix } from '@ficha/core/testing'
import { useEffect, useRef, useState, type ReactElement } from 'react'

const snapshot = aSnapshot(brPix)
const PATH = `/story/payments/${snapshot.id}`

/** The stream of a payment to which nothing happens. */
class QuietEvents extends EventTarget {
  readonly readyState = 0
  close(): void {
    // There is no connection.
  }
}

/** Answers the widget as a shop's routes would; everything else goes on to the network. */
const answer = (): (() => void) => {
  const { fetch: network, EventSource: stream } = globalThis
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.startsWith(PATH)
      ? Promise.resolve(Response.json(snapshot))
      : network(input, init)
  globalThis.EventSource = QuietEvents as unknown as typeof EventSource
  return () => {
    globalThis.fetch = network
    globalThis.EventSource = stream
  }
}

/** The built file, as a page without React loads it: one script tag and one element. */
const WidgetPage = ({ theme }: { readonly theme?: string }): ReactElement => {
  const host = useRef<HTMLDivElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    const stop = answer()
    const script = document.createElement('script')
    script.src = 'widget/ficha.js'
    script.addEventListener('error', () => setIsMissing(true))
    if (!customElements.get('ficha-payment')) document.head.append(script)
    const element = document.createElement('ficha-payment')
    for (const [name, value] of Object.entries({ 'payment-id': snapshot.id, base: '/story', locale: 'pt-BR' })) {
      element.setAttribute(name, value)
    }
    if (theme !== undefined) element.setAttribute('data-ficha-theme', theme)
    host.current?.replaceChildren(element)
    return stop
  }, [theme])
  return (
    <>
      {isMissing && <p className="ficha">The widget is not built. Run `pnpm --filter @ficha/widget build` first.</p>}
      <div ref={host} />
    </>
  )
}

/** `<ficha-payment>` out of its built file: the same parts on Preact, in a shadow root. */
const meta: Meta<typeof WidgetPage> = { title: 'Widget', component: WidgetPage }
export default meta

export const Light: StoryObj<typeof WidgetPage> = { args: { theme: 'light' } }
export const Dark: StoryObj<typeof WidgetPage> = { args: { theme: 'dark' } }
