import { readLabelledLines } from '../codes/labelled-lines.ts'
import type { Messages } from '../i18n/messages.ts'
import type { DisplayBlock } from '../model/display-model.ts'
import { safeText, textOf } from './safe-text.ts'
import { showLine, showPlain } from './show-value.ts'

/** A page of rows is no help: more lines than this stay text. */
const MOST_ROWS = 20

/**
 * The gateway's free text: its "label: value" lines as rows that copy one by one, the rest as text, and the whole as it came. A line
 * that asks for the reference in words ("Glosa: escriba la referencia FB-100577") stays text, for nobody would paste it.
 *
 * @param reference What the payer writes into the transfer, where the payment has one.
 */
export const showFreeText = (
  sent: unknown,
  reference: string | undefined,
  messages: Messages,
): Extract<DisplayBlock, { kind: 'freeText' }> => {
  const lines = readLabelledLines(textOf(sent))
  const isRow = (line: (typeof lines)[number]): line is Extract<(typeof lines)[number], { label: string }> =>
    'label' in line && !(reference !== undefined && line.value !== reference && line.value.includes(reference))
  const rows = lines.filter(isRow)
  const isCut = rows.length > 0 && rows.length <= MOST_ROWS
  const rest = lines
    .filter((line) => !isRow(line))
    .map((line) => ('text' in line ? line.text : `${line.label}: ${line.value}`))
  return {
    kind: 'freeText',
    rows: isCut ? rows.map(({ label, value }) => showLine(label, value, messages)) : [],
    ...(isCut && rest.length > 0 && { rest: safeText(rest.join('\n')) }),
    value: showPlain(messages.codes.bankDetails, sent, messages),
  }
}
