import type { RecurringMessages, RecurringSnapshot } from '@ficha/core'
import { CancelRecurring, RecurringSchedule, useRecurring } from '@ficha/react'
import sheet from '@ficha/react/recurring.css?inline'
import { useEffect, useState, type ReactElement } from 'react'
import type { LiveHostContext } from './host-context.ts'
import { pageRecurring } from '../host/page-recurring.ts'
import { KitProvider } from './kit-provider.tsx'
import { Notice } from './notice.tsx'
import { usePartHandle } from './use-part-handle.ts'

export { loadRecurringWords } from '@ficha/react'
export { pageRecurring } from '../host/page-recurring.ts'

/** The element's attributes, read. */
export interface RecurringPartProps extends LiveHostContext<RecurringSnapshot> {
  readonly recurringId: string
  readonly heading: string | undefined
  /** The page's own words. */
  readonly messages?: RecurringMessages | undefined
}

/** The rules of the recurring screens. */
export const recurringRules: string = sheet

/** A recurring order by its id, live, with the way to cancel it. */
export const RecurringPart = (props: RecurringPartProps): ReactElement => (
  <KitProvider {...props.kit}>
    <Order {...props} />
  </KitProvider>
)

const Order = (props: RecurringPartProps): ReactElement => {
  const { element, kit, recurringId, heading, messages, slots, emit } = props
  const [inPage] = useState(() => element && pageRecurring(element, recurringId))
  const [drawnAt] = useState(() => (props.isServerRendered ? Date.now() : undefined))
  const recurring = useRecurring(recurringId, { initial: props.initial ?? inPage, initialUpdatedAt: drawnAt })
  const { snapshot, error, isOffline, showMore } = recurring
  usePartHandle(props, recurring)
  useEffect(() => {
    if (snapshot) emit('ficha-status', { phase: snapshot.phase, revision: snapshot.revision })
    // Another revision of the same phase is no news.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [snapshot?.phase, emit])
  if (!snapshot && error) return <Notice reason={error.kind} locale={kit.locale} />
  return (
    <RecurringSchedule
      heading={heading}
      snapshot={snapshot}
      isOffline={isOffline}
      onMore={showMore}
      messages={messages}
      logo={slots.has('logo') ? <slot name="logo" /> : undefined}
      actions={
        <>
          <CancelRecurring
            recurring={recurring}
            messages={messages}
            onAct={(details) => emit('ficha-cancel', details)}
          />
          {slots.has('actions') && <slot name="actions" />}
        </>
      }
    />
  )
}
