import type { CheckoutMessages } from '@ficha/core'
import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  readonly words: Pick<CheckoutMessages, 'broken' | 'locale'> | undefined
  readonly onBroken: () => void
  readonly children: ReactNode
}

/** An error boundary around the slip. It says that no money is lost by the error, and draws everything again when the payer asks. */
export class CheckoutBoundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(): void {
    this.props.onBroken()
  }

  override render(): ReactNode {
    const { words, children } = this.props
    if (!this.state.isBroken) return children
    return (
      <article className="ficha ficha-checkout" data-state="broken" lang={words?.locale}>
        <div className="ficha-slip">
          <div className="ficha-main" data-whole="">
            <div role="alert">
              <p className="ficha-status-title">{words?.broken.title}</p>
              <p>{words?.broken.text}</p>
            </div>
            <button
              type="button"
              className="ficha-button"
              data-emphasis="primary"
              onClick={() => this.setState({ isBroken: false })}
            >
              {words?.broken.again ?? '↻'}
            </button>
          </div>
        </div>
      </article>
    )
  }
}
