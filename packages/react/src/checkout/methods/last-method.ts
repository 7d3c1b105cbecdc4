import type { MethodKey } from './method-list.ts'

const KEY = 'ficha-last-method'

/** Remembers on this device which method was chosen last: the method's name, and no data about the person. */
export const rememberMethod = (key: MethodKey): void => {
  try {
    localStorage.setItem(KEY, key)
  } catch {
    // A device that keeps nothing asks again next time.
  }
}

/** The method that was chosen last on this device. */
export const recallMethod = (): MethodKey | undefined => {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
