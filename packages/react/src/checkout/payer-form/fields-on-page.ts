import type { FormField, FormTexts } from '@ficha/core/forms'
import { activeIn } from '../../part/active-in.ts'
import type { UsePayerFormOptions } from './payer-form-state.ts'

/** A control of the form whose text is read. */
export type FieldControl = HTMLInputElement | HTMLSelectElement

/** The present fields of a form, and their values. */
export interface FieldsOnPage {
  readonly update: (options: UsePayerFormOptions, form: HTMLFormElement | null) => void
  readonly options: () => UsePayerFormOptions
  readonly control: (path: string) => FieldControl | undefined
  readonly fieldOf: (path: string) => FormField | undefined
  /** By path. A field that is not drawn yet has the value that was typed before. */
  readonly texts: () => FormTexts
  readonly put: (path: string, text: string) => void
  /** To the first of these that the page has. */
  readonly focusFirst: (paths: Iterable<string>) => void
}

/** Reads and writes the page's own controls: they hold the payer's text, so that a browser can restore and fill them. */
export const createFieldsOnPage = (
  first: UsePayerFormOptions,
  draft: NonNullable<UsePayerFormOptions['draft']>,
): FieldsOnPage => {
  let options = first
  let form: HTMLFormElement | null = null
  const control = (path: string): FieldControl | undefined => {
    const found = form?.elements.namedItem(path)
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
  }
  return {
    update: (now, at) => {
      options = now
      form = at
    },
    options: () => options,
    control,
    fieldOf: (path) => options.fields.find((field) => field.path === path),
    texts: () => {
      const entries = options.fields.map(({ path }) => [path, control(path)?.value ?? draft.read(path) ?? ''] as const)
      return Object.fromEntries(entries)
    },
    put: (path, text) => {
      const target = control(path)
      if (target && target.value !== text) target.value = text
      draft.write(path, text)
    },
    focusFirst: (paths) => {
      for (const path of paths) {
        const target = control(path)
        if (!target) continue
        target.focus()
        return
      }
    },
  }
}

/** The events in the fields of a form. */
export interface FieldListener {
  /** A text changed: typed, pasted, filled in by a browser or a password manager. */
  readonly onText: (control: FieldControl, isInserted: boolean) => void
  /** The payer left a field. Never called between the press and the release of a pointer, so that nothing moves under a finger. */
  readonly onLeave: (control: FieldControl) => void
  readonly onEnter: (control: FieldControl) => void
}

const controlOf = (event: Event): FieldControl | undefined => {
  const { target } = event
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  return isField && target.name !== '' && target.type !== 'radio' ? target : undefined
}

/** Text that was inserted at the caret without composition. It is not a deletion, and not an autofill. */
const isInsertion = (event: Event): boolean =>
  'inputType' in event &&
  typeof event.inputType === 'string' &&
  event.inputType.startsWith('insert') &&
  !('isComposing' in event && event.isComposing === true)

/**
 * Listens to the page's own events, because frameworks keep some of them to themselves: a browser's autofill sends `change` alone, a
 * password manager sets the value and sends either. Returns a function that stops it.
 */
export const watchFields = (form: HTMLElement, { onText, onLeave, onEnter }: FieldListener): (() => void) => {
  const page = form.ownerDocument
  let isPressed = false
  let left: FieldControl[] = []
  const reportLeft = (): void => {
    const controls = left
    left = []
    for (const control of controls) if (control.isConnected) onLeave(control)
  }
  const changed = (event: Event): void => {
    const control = controlOf(event)
    if (!control) return
    onText(control, isInsertion(event))
    // A browser filled the field while the payer is elsewhere, so no blur event will follow.
    if (event.type === 'change' && activeIn(form) !== control) left.push(control)
    if (!isPressed) reportLeft()
  }
  const leave = (event: FocusEvent): void => {
    const control = controlOf(event)
    if (!control) return
    left.push(control)
    if (!isPressed) reportLeft()
  }
  const enter = (event: FocusEvent): void => {
    const control = controlOf(event)
    if (control) onEnter(control)
  }
  const press = (): void => {
    isPressed = true
  }
  const release = (): void => {
    isPressed = false
    // After the click that the release makes.
    setTimeout(reportLeft, 0)
  }
  form.addEventListener('input', changed)
  form.addEventListener('change', changed)
  form.addEventListener('focusout', leave)
  form.addEventListener('focusin', enter)
  page.addEventListener('pointerdown', press, true)
  page.addEventListener('pointerup', release, true)
  page.addEventListener('pointercancel', release, true)
  return () => {
    form.removeEventListener('input', changed)
    form.removeEventListener('change', changed)
    form.removeEventListener('focusout', leave)
    form.removeEventListener('focusin', enter)
    page.removeEventListener('pointerdown', press, true)
    page.removeEventListener('pointerup', release, true)
    page.removeEventListener('pointercancel', release, true)
  }
}
