import { useSyncExternalStore } from 'react'

/** The id with which the gateway's page sent the payer back to this address. '' for every other visit. */
export const returnIdInAddress = (): string => new URLSearchParams(location.search).get('ficha_return') ?? ''

/** Whether the payer comes back from the gateway's page, and so may have paid. A server does not know this, and draws every other visit. */
export const useIsReturn = (): boolean => useSyncExternalStore(subscribe, isReturn, isReturnOnServer)

const isReturn = (): boolean => returnIdInAddress() !== ''
const isReturnOnServer = (): boolean => false

/** The address of this visit does not change, so there is nothing to subscribe to. */
const subscribe = (): (() => void) => () => undefined
