import type { CheckoutProviderProps } from '@ficha/react'

/** The context that a part gets from its element. */
export interface HostContext {
  /** `undefined` on a server. */
  readonly element: HTMLElement | undefined
  /** Where to send requests and how. */
  readonly kit: Omit<CheckoutProviderProps, 'children' | 'messages'>
  /** The names of the slots that the page fills. */
  readonly slots: ReadonlySet<string>
  /** Whether the page's server drew the element. Its snapshot is then as new as the page. */
  readonly isServerRendered: boolean
  /** Dispatches an event of the element. */
  readonly emit: (type: string, detail: unknown) => void
}

/** The interface of a live part for its element. */
export interface PartHandle<Snapshot> {
  readonly snapshot: Snapshot | undefined
  readonly refresh: () => void
}

/** The context of a part that follows a payment or a recurring order. */
export interface LiveHostContext<Snapshot> extends HostContext {
  /** The snapshot that a script of the page gave. */
  readonly initial: Snapshot | undefined
  /** Called with each change, and with `undefined` when the part is removed. */
  readonly onHandle: (handle: PartHandle<Snapshot> | undefined) => void
}
