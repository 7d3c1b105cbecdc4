import { RecurringReturn } from '@ficha/react'
import type { PageData } from '../bff/pages/page-data.ts'

type ClubReturnData = Extract<PageData, { readonly screen: 'club-return' }>

/** The page that the gateway's card page returns to. */
export const ClubReturnScreen = ({ returnId, recurringId, words }: ClubReturnData) => (
  <RecurringReturn
    {...(recurringId === undefined ? { returnId } : { recurringId })}
    heading={words.clubTitle}
    // The club's page shows the waiting order again.
    onPay={() => window.location.assign('/club')}
    actions={
      <p>
        <a href="/account">{words.account}</a>
      </p>
    }
  />
)
