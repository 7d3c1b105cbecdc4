import type { CheckoutMessages } from '@ficha/core'
import type { MethodList } from '@ficha/core/contract'
import type { ReactElement, ReactNode } from 'react'
import { orderLine } from '../part/order-line.ts'
import { classes, type PartProps } from '../part/part-props.ts'
import { Amount } from '../slip/amount.tsx'
import type { DueAmount } from './methods/method-price.ts'
import type { Beside } from '../part/own-element.tsx'

/** Props of {@link CheckoutFrame}. */
export type CheckoutFrameProps = PartProps<
  'article',
  {
    readonly title: string
    /** Whether the title has the number of the order. */
    readonly isOfOrder?: boolean
    readonly titleId: string | undefined
    readonly picture?: ReactNode
    /** Beside the title. */
    readonly aside?: Beside
    readonly list: MethodList | undefined
    /** What the chosen method will request. Default: the amount of the order, from which the rows of the list say how they differ. */
    readonly due?: DueAmount | undefined
    readonly words: CheckoutMessages | undefined
    readonly state: string
    readonly children: Beside
  }
>

/** The frame of all views before the slip. It looks like the slip: the order and the amount are in the same places. */
export const CheckoutFrame = ({
  title,
  isOfOrder = false,
  titleId,
  picture,
  aside,
  list,
  due = list?.order,
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
      <div className="ficha-main" data-whole="">
        <div className="ficha-bought">
          <header className="ficha-head">
            {picture !== undefined && <span className="ficha-glyph">{picture}</span>}
            <h2 className="ficha-title" id={titleId}>
              {title}
            </h2>
            {aside}
            {list?.environment === 'test' && words && <strong className="ficha-ribbon">{words.test}</strong>}
            {list && words ? (
              <OrderLine order={list.order} isNamed={isOfOrder} words={words} />
            ) : (
              // The place of the order's line, so that it moves nothing when it comes.
              <p className="ficha-order" aria-hidden="true">
                {'\u00a0'}
              </p>
            )}
          </header>
          <div className="ficha-due">
            {list && due && words ? (
              <Amount
                amount={{
                  label: words.picker.amount,
                  text: due.amountText,
                  // Nobody owes the amount of an order that is paid, or whose money is with the shop.
                  ...(list.order.state !== 'open' && { emphasis: 'small' as const }),
                  plain: due.amount,
                  currency: list.order.currency,
                }}
              />
            ) : (
              <p className="ficha-amount" aria-hidden="true">
                <span className="ficha-bar" data-figure="" />
              </p>
            )}
          </div>
        </div>
        <div className="ficha-paying">{children}</div>
      </div>
    </div>
  </article>
)

/** The shop, what is bought there, and the number that a person reads out. */
const OrderLine = ({
  order: { title, number, shop },
  isNamed,
  words: { picker },
}: {
  readonly order: MethodList['order']
  readonly isNamed: boolean
  readonly words: CheckoutMessages
}): ReactElement | null => {
  const line = orderLine({ order: { ...(shop !== undefined && { shop }), ...(title !== undefined && { title }) } })
  const named = number === undefined || isNamed ? '' : `${picker.order} ${number}`
  const parts = [line, named].filter((part) => part !== '')
  return parts.length === 0 ? null : <p className="ficha-order">{parts.join(' · ')}</p>
}
