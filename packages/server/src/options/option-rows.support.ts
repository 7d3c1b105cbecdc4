import { OPTIONS } from './rules/option-table.ts'
import type { Rule } from './rules/rule.ts'

/** A row of the table of options. */
export interface OptionRow {
  /** "gateway.timeouts.connectMs"; "gateway.refusals[].code" of an entry. */
  readonly name: string
  readonly kind: string
  /** "required" if it has no default. */
  readonly default: string
  readonly why: string
}

const rowsOf = (name: string, rule: Rule): readonly OptionRow[] => {
  const own =
    rule.why === undefined
      ? []
      : [
          {
            name,
            kind: rule.kind,
            default: rule.isRequired === true ? 'required' : (rule.default ?? ''),
            why: rule.why,
          },
        ]
  const prefix = name === '' ? '' : `${name}.`
  const members = Object.entries(rule.members ?? {}).flatMap(([member, inner]) => rowsOf(`${prefix}${member}`, inner))
  return [...own, ...members, ...(rule.entries ? rowsOf(`${name}[]`, rule.entries) : [])]
}

/** Every option at every depth, the required ones first. They come from the declaration that the checks use. */
export const optionRows = (): readonly OptionRow[] => {
  const rows = rowsOf('', OPTIONS)
  const isRequired = (row: OptionRow): boolean => row.default === 'required' && !row.name.includes('[]')
  return [...rows.filter(isRequired), ...rows.filter((row) => !isRequired(row))]
}

/** The table in Markdown. */
export const optionsTable = (): string =>
  [
    '| Option | Kind | Default | Why |',
    '| --- | --- | --- | --- |',
    ...optionRows().map((row) => `| \`${row.name}\` | ${row.kind} | ${row.default} | ${row.why} |`),
  ].join('\n')
