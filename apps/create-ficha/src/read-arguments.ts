import { parseArgs } from 'node:util'
import { COUNTRIES, countryName, isCountry, type CountryCode } from './countries.ts'
import { isTemplate, TEMPLATES, type TemplateName } from './templates.ts'

/** The options of the command line. Missing ones are asked for, or have a default with `--yes`. */
export interface Arguments {
  readonly folder?: string
  readonly template?: TemplateName
  readonly country?: CountryCode
  /** No question is asked. */
  readonly yes: boolean
  readonly install: boolean
  /** Start the sandbox and the shop at the end. Default: yes for a person, no with `--yes`, because a program would wait forever. */
  readonly start: boolean
  readonly help: boolean
}

export const HELP = `npm create ficha [folder] -- [options]

  --template   ${Object.entries(TEMPLATES)
    .map(([name, { title }]) => `${name.padEnd(7)}${title}`)
    .join('\n               ')}
  --country    ${Object.keys(COUNTRIES).join(', ')} (default BR)
  --yes        ask nothing: the folder is "shop", the template is react
  --start      with --yes: start the sandbox and the shop, too
  --no-install write the files only`

const OPTIONS = {
  template: { type: 'string' },
  country: { type: 'string' },
  yes: { type: 'boolean', short: 'y', default: false },
  start: { type: 'boolean' },
  'no-install': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Throws an error with a sentence about an unknown option or value. */
export const readArguments = (args: readonly string[]): Arguments => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const { template, country, yes, help } = values
  const code = country?.toUpperCase()
  if (template !== undefined && !isTemplate(template))
    throw new Error(`There is no template "${template}". Take one of ${Object.keys(TEMPLATES).join(', ')}.`)
  if (code !== undefined && !isCountry(code))
    throw new Error(`There is no country "${code}" here. Take one of ${Object.keys(COUNTRIES).join(', ')}.`)
  if (template !== undefined && code !== undefined) refuseOtherCountry(template, code)
  const [folder] = positionals
  const install = !values['no-install']
  return {
    ...(folder !== undefined && { folder }),
    ...(template !== undefined && { template }),
    ...(code !== undefined && { country: code }),
    yes,
    install,
    start: install && (values.start ?? !yes),
    help,
  }
}

/** Throws an error with a sentence if a template has screens for Brazil only. */
export const refuseOtherCountry = (template: TemplateName, country: CountryCode): void => {
  if ('isBrazilOnly' in TEMPLATES[template] && country !== 'BR')
    throw new Error(
      `The template ${template} shows Pix on its first page, so it is for BR alone. Take react, vue or html for ${countryName(country)}.`,
    )
}
