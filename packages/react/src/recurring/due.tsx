import type { ScheduleDisplay } from '@ficha/core/recurring'
import type { ReactElement } from 'react'
import { Amount } from '../slip/amount.tsx'

type DueProps = Pick<ScheduleDisplay, 'next' | 'rhythm' | 'card'> & { readonly amount: ScheduleDisplay['each'] }

/** An amount of a recurring order, the day of its next charge, and how it is charged. */
export const Due = ({ amount, next, rhythm, card }: DueProps): ReactElement => (
  <div className="ficha-due">
    <Amount amount={amount} />
    {next && (
      <p className="ficha-rhythm">
        <time dateTime={next.at}>{next.when}</time>
      </p>
    )}
    <p className="ficha-soft">
      <span>{rhythm}</span>
      {card !== undefined && <span>{card}</span>}
    </p>
  </div>
)
