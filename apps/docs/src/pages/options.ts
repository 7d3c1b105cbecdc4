import { optionsTable } from '../../../../packages/server/src/options/option-rows.support.ts'
import type { Page } from '../site/page.ts'

/** Every option of the server, out of the declaration from which they are checked. */
export const options = (): Page => {
  const summary = 'Every option of the server with its kind, its default and why it is there.'
  return {
    name: 'options',
    title: 'Options',
    summary,
    section: 'Reference',
    markdown: [
      '# Options',
      summary,
      'They are the argument of `createCheckoutHandler`. Each is checked when the handler is made, at every depth: a name that no option has, or a value of another kind, is refused with a sentence that says what is wrong, why it matters and what to do. `undefined` is an option that is left out. `store`, `logger`, `clock` and `rateLimit.store` are objects of your own: only the functions that they must have are looked at. `[]` is each entry of a list.',
      optionsTable(),
    ].join('\n\n'),
  }
}
