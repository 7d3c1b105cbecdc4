import {
  DESK_PATHS,
  type DeskDay,
  type DeskSession,
  type FindQuery,
  type FoundPayments,
  type PaymentStory,
} from '@ficha/core/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useDesk } from './desk-context.tsx'
import {
  type ActResult,
  DeskError,
  findPath,
  newActKey,
  readDesk,
  sendAct,
  storyPath,
  type WantedAct,
} from './desk-requests.ts'

/** What a part of the desk has read so far. */
export interface DeskReading<Body> {
  readonly body: Body | undefined
  /** Absent while it is being read, and after it was. */
  readonly error: DeskError | undefined
  readonly isReading: boolean
  readonly readAgain: () => void
}

const REFRESH_MS = 30_000

const useDeskReading = <Body>(
  path: string,
  { text, isLive = false }: { readonly text?: string | undefined; readonly isLive?: boolean } = {},
): DeskReading<Body> => {
  const desk = useDesk()
  const { data, error, isFetching, refetch } = useQuery<Body, DeskError>(
    {
      queryKey: ['ficha-desk', desk.base, path, text ?? ''],
      queryFn: ({ signal }) => readDesk<Body>(desk, path, { signal, ...(text !== undefined && { body: { text } }) }),
      ...(isLive && { refetchInterval: REFRESH_MS }),
    },
    desk.queryClient,
  )
  const readAgain = useCallback(() => void refetch(), [refetch])
  return { body: data, error: error ?? undefined, isReading: isFetching, readAgain }
}

/** Reads who sits at the desk. */
export const useDeskSession = (): DeskReading<DeskSession> => useDeskReading<DeskSession>(DESK_PATHS.session)

/** Finds payments: by one text that a person says, or by the other members of the query. */
export const useFoundPayments = (query: FindQuery): DeskReading<FoundPayments> =>
  useDeskReading<FoundPayments>(query.text === undefined ? findPath(query) : DESK_PATHS.payments, { text: query.text })

/** Reads the story of a payment's order, by its out_trade_no, and again every half a minute. */
export const usePaymentStory = (number: string): DeskReading<PaymentStory> =>
  useDeskReading<PaymentStory>(storyPath(number), { isLive: true })

/** Reads what waits for a person, and what a day brought. `from` and `to` are ISO instants. */
export const useDeskDay = (from: string, to: string): DeskReading<DeskDay> =>
  useDeskReading<DeskDay>(`${DESK_PATHS.today}?${new URLSearchParams({ from, to }).toString()}`, { isLive: true })

/** Sends acts, one at a time, and says what came of the last one. */
export interface DeskActs {
  readonly send: (act: WantedAct) => Promise<void>
  readonly isSending: boolean
  readonly result: ActResult | undefined
  readonly error: DeskError | undefined
}

/** @param onDone Called after each answer, to read the story again. */
export const useDeskActs = (onDone: () => void): DeskActs => {
  const desk = useDesk()
  const [state, setState] = useState<Omit<DeskActs, 'send'>>({ isSending: false, result: undefined, error: undefined })
  const send = async (act: WantedAct): Promise<void> => {
    setState({ isSending: true, result: undefined, error: undefined })
    try {
      const result = await sendAct(desk, act, newActKey())
      setState({ isSending: false, result, error: undefined })
    } catch (error) {
      setState({
        isSending: false,
        result: undefined,
        error: error instanceof DeskError ? error : new DeskError('unreachable'),
      })
    }
    onDone()
  }
  return { ...state, send }
}
