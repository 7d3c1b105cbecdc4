import type { CheckoutProviderProps } from '@ficha/react'

/** What a part is given of the element that it stands in. */
export interface Around {
  /** `undefined` on a server. */
  readonly element: HTMLElement | undefined
  /** Where to ask and how. */
  readonly kit: Omit<CheckoutProviderProps, 'children' | 'messages'>
  /** What a script of the page gave, by member. */
  readonly gifts: Readonly<Record<string, unknown>>
  /** Which slots the page has something for. */
  readonly slots: ReadonlySet<string>
  /** Whether the page's server drew the element: what it drew from is as new as the page. */
  readonly isServed: boolean
  /** Tells the page, by an event. */
  readonly tell: (type: string, detail: unknown) => void
}

/** What a live screen knows and can do, for the element around it. */
export interface Handle<Snapshot> {
  readonly snapshot: Snapshot | undefined
  readonly refresh: () => void
}

/** A part that follows something of the server's. */
export interface LiveAround<Snapshot> extends Around {
  /** A snapshot that is at hand. */
  readonly initial: Snapshot | undefined
  /** Given what the screen knows, whenever that changes; `undefined` when it goes. */
  readonly hand: (handle: Handle<Snapshot> | undefined) => void
}
