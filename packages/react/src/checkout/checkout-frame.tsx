import type { CheckoutMessages } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import type { ReactElement, ReactNode } from 'react'
import { classes, type PartProps } from '../part/part-props.ts'
import { Amount } from '../slip/amount.tsx'
import type { Beside } from '../part/own-element.tsx'

/** Props of {@link CheckoutFrame}. */
export type CheckoutFrameProps = PartProps<
  'article',
  {
    readonly title: string
    readonly titleId: string | undefined
    readonly picture?: ReactNode
    /** Beside the title. */
    readonly aside?: Beside
    readonly list: MethodList | undefined
    readonly words: CheckoutMessages | undefined
    readonly state: string
    readonly children: Beside
  }
>

/** The frame of all views before the slip. It looks like the slip: the amount is in the same place. The order and the shop are below the tear line. */
export const CheckoutFrame = ({
  title,
  titleId,
  picture,
  aside,
  list,
  words,
  state,
  className,
  children,
  ...rest
}: CheckoutFrameProps): ReactElement => (
  <article
    {...rest}
    className={classes('ficha', 'ficha-checkout', className)}
    lang={words?.locale}
    data-state={state}
    tabIndex={-1}
    aria-labelledby={titleId}
  >
    <div className="ficha-slip">
      <div className="ficha-main" data-whole={!list || undefined}>
        <header className="ficha-head">
          {picture !== undefined && <span className="ficha-glyph">{picture}</span>}
          <h2 className="ficha-title" id={titleId}>
            {title}
          </h2>
          {aside}
          {list?.environment === 'test' && words && <strong className="ficha-ribbon">{words.test}</strong>}
        </header>
        <div className="ficha-due">
          {list && words ? (
            <Amount
              amount={{
                label: words.picker.amount,
                text: list.order.amountText,
                plain: list.order.amount,
                currency: list.order.currency,
              }}
            />
          ) : (
            <p className="ficha-amount" aria-hidden="true">
              <span className="ficha-bar" data-short="" />
              <span className="ficha-bar" data-figure="" />
            </p>
          )}
        </div>
        {children}
      </div>
      {/* The ways to pay are seldom as high as their skeleton, and what is drawn below it would move. */}
      {list && <OrderFacts order={list.order} words={words} />}
    </div>
  </article>
)

interface OrderFactsProps extends Pick<CheckoutFrameProps, 'words'> {
  readonly order: MethodList['order']
}

const OrderFacts = ({ order: { title, number, shop }, words }: OrderFactsProps): ReactElement => (
  <section className="ficha-keep">
    {title !== undefined && <p className="ficha-bought">{title}</p>}
    {words && (
      <dl className="ficha-ids">
        {shop !== undefined && <Fact label={words.picker.shop} value={shop} />}
        {number !== undefined && <Fact label={words.picker.order} value={number} />}
      </dl>
    )}
  </section>
)

const Fact = ({ label, value }: { readonly label: string; readonly value: string }): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
