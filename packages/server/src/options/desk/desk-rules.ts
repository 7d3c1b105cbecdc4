import { aFunction, left } from '../rules/kinds.ts'
import type { MembersOf } from '../rules/rule.ts'
import type { DeskOptions } from './desk-options.ts'

/** The rules of the desk's options. */
export const DESK: MembersOf<DeskOptions> = {
  staff: aFunction(
    'nobody could be recognised as staff',
    left(
      'none, and no desk',
      '`(request)` returns the staff member of your own sign-in with the roles `read`, `export`, `act`, `settle`; `undefined` for anybody else',
    ),
  ),
  findOrders: aFunction(
    'no order could be found by a name',
    left(
      'none',
      '`(text)` returns your ids of orders by a name, an e-mail or a document; the store keeps none of them',
    ),
  ),
  onResend: aFunction(
    'it could not be called',
    left('none', 'a staff member asks that the slip is sent again: mail it; called once and not repeated'),
  ),
}
