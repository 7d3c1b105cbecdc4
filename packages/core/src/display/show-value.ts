import { fill } from '../i18n/format.ts'
import { plainNumber, visibleNumber } from '../codes/plain-number.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Grouping } from '../model/instruction.ts'
import type { DisplayValue } from '../model/display-model.ts'
import type { LabelKey } from '../model/label-key.ts'
import { groupedText } from './grouped-text.ts'
import { safeText, spokenText, textOf } from './safe-text.ts'

/** A number or code. It is grouped on the screen, spoken digit by digit, and copied without groups, blanks and invisible characters. */
export const showCode = (key: LabelKey, value: unknown, grouping: Grouping, messages: Messages): DisplayValue => {
  const { labels } = messages
  // A payment that was read from JSON may have a label of a later version.
  return showGrouped(Object.hasOwn(labels, key) ? labels[key] : labels.reference, value, grouping, messages)
}

/** A text of the gateway or of the shop, as it came. */
export const showPlain = (label: string, value: unknown, { actions }: Messages): DisplayValue => ({
  label,
  text: safeText(value),
  copy: textOf(value),
  spoken: safeText(value),
  copyLabel: fill(actions.copy, { label: insideSentence(label) }),
  face: 'text',
})

/** A line of the gateway's text under its own label: a value that looks like a number is shown and spoken as a number. */
export const showLine = (label: string, value: string, messages: Messages): DisplayValue =>
  /^[\dA-Z][\dA-Z ./-]{3,}$/.test(value) && /\d{3}/.test(value)
    ? showGrouped(safeText(label), value, 'none', messages)
    : showPlain(safeText(label), value, messages)

/** A number of the gateway's text under its own label. */
export const showNumber = (label: string, value: string, messages: Messages): DisplayValue =>
  showGrouped(label, value, 'none', messages)

const showGrouped = (label: string, value: unknown, grouping: Grouping, { actions }: Messages): DisplayValue => {
  const text = groupedText(visibleNumber(textOf(value)), grouping)
  return {
    label,
    text,
    // A form refuses blanks, and characters that nobody sees.
    copy: plainNumber(textOf(value)),
    // The spoken groups are the groups of the screen, so a listener can follow on the screen.
    spoken: spokenText(/^[\d\s.-]+$/.test(text) ? text : safeText(visibleNumber(textOf(value)))),
    copyLabel: fill(actions.copy, { label: insideSentence(label) }),
    face: 'code',
  }
}

/** A label for the middle of a sentence. It begins with a small letter ("Copiar convenio"), unless it is written in capitals (CLABE, CPF). */
export const insideSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
