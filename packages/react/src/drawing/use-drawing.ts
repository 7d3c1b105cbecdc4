import type { DisplayCode, Drawing } from '@ficha/core'
import { useEffect, useState } from 'react'
import { encodeCode } from './encode-code.ts'

/** A drawing, or the reason why there is none yet. */
export type DrawingState = Drawing | 'drawing' | 'refused'

/** The time until an encoder that did not load is loaded again. */
const RETRY_MS = 5_000

/** The drawing that came with a code. If there is none, an encoder is loaded and makes one. */
export const useDrawing = (code: DisplayCode): DrawingState => {
  const [made, setMade] = useState<{ readonly payload: string; readonly state: DrawingState }>()
  useEffect(() => {
    if (code.drawing) return undefined
    let isWanted = true
    const encode = (): void => {
      if (!isWanted) return
      void encodeCode(code)
        .catch(() => void setTimeout(encode, RETRY_MS))
        .then((drawing) => {
          if (isWanted) setMade({ payload: code.payload, state: drawing ?? 'refused' })
        })
    }
    encode()
    return () => {
      isWanted = false
    }
  }, [code])
  return code.drawing ?? (made?.payload === code.payload ? made.state : 'drawing')
}
