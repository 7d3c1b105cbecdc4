import type { LinkPolicy } from '@ficha/core'
import { aFlag, aList, aValue, left } from './kinds.ts'
import type { MembersOf } from './rule.ts'

/** The rules of `links`: where a link of the gateway may lead. */
export const LINKS: MembersOf<LinkPolicy> = {
  hosts: aList(
    aValue(
      'host',
      (value) =>
        typeof value === 'string' && /^(?:\[[\da-f:.]+\]|\.?[\p{L}\p{N}][\p{L}\p{N}.-]*)(?::\d{1,5})?$/iu.test(value),
      ['not a host', 'it would match no link', 'Pass names such as "pay.example.com", without https:// and path'],
      {},
    ),
    'no link of the gateway could be judged',
    left('any https host', 'the hosts to which a payer goes at once; before another host the screen names it and asks'),
  ),
  appSchemes: aList(
    aValue(
      'scheme',
      (value) => typeof value === 'string' && /^[a-z][a-z0-9+.-]*$/i.test(value),
      ['not a scheme', 'no app would open', 'Pass names such as "ame", without the colon'],
      {},
    ),
    'links could open apps that you do not expect',
    left('https only', 'schemes of wallet apps that links may use'),
  ),
  allowHttpLoopback: aFlag(
    'the kit could not know whether links may go to http',
    left('in test true, in production false', 'links to this machine over http'),
  ),
}
