import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => onlineManager.subscribe(changed)

/**
 * Whether the page has a network, as far as its query library knows: false from the moment when the network goes until it is back. A browser may
 * wrongly say from the beginning that it is offline: on a machine that is its own only network, behind some VPNs, in some apps. A page that was
 * loaded so sends its requests, and their failures tell. True on a server and during hydration.
 */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )
