import type { FormField } from '@ficha/core/forms'
import type { FormTexts } from '@ficha/core/forms'
import type { PayerFormOptions } from './payer-form-state.ts'
import type { FieldControl } from './watch-fields.ts'

/** The fields that a form is made of now, and what stands in them. */
export interface FieldsOnPage {
  readonly update: (options: PayerFormOptions, form: HTMLFormElement | null) => void
  readonly options: () => PayerFormOptions
  readonly control: (path: string) => FieldControl | undefined
  readonly fieldOf: (path: string) => FormField | undefined
  /** By path; of a field that is not drawn yet, what was typed before. */
  readonly texts: () => FormTexts
  readonly put: (path: string, text: string) => void
  /** To the first of these that the page has. */
  readonly focusFirst: (paths: Iterable<string>) => void
}

/** Reads and writes the page's own controls: they hold the payer's text, so that a browser can restore and fill them. */
export const createFieldsOnPage = (
  first: PayerFormOptions,
  draft: NonNullable<PayerFormOptions['draft']>,
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
      const asked = options.fields.map(({ path }) => [path, control(path)?.value ?? draft.read(path) ?? ''] as const)
      return Object.fromEntries(asked)
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
