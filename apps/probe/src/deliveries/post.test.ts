import { expect, it } from 'vitest'
import { newJournal, type Journal } from '../engine/journal.ts'
import { HIDDEN, hideSecrets } from '../platform/without-secrets.ts'
import { createPost } from './post.ts'

it('a key inside a notification is in no state file, and the signed bytes stay the same', () => {
  let saved: Journal | undefined
  const first = newJournal({ origin: 'https://gateway.example', appId: 'app', run: 'RUN', startedAt: '' })
  const post = createPost(first, {
    keep: (journal) => {
      saved = journal
    },
    hide: hideSecrets('app', ['the-key']),
    onSeen: () => undefined,
  })
  const credentials = `Basic ${Buffer.from('app:the-key').toString('base64')}`
  const delivery = { at: '', headers: { authorization: credentials }, body: '{"trade_status":"the-key"}' }
  post.onDelivery(delivery)
  expect(saved?.deliveries).toEqual([
    { at: '', headers: { authorization: `Basic ${HIDDEN}` }, body: `{"trade_status":"${HIDDEN}"}` },
  ])
  expect(post.deliveries()).toEqual([delivery])
})
