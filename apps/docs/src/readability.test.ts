import { expect, test } from 'vitest'
import { measureReadability, sentencesOf } from './measure-readability.ts'
import { readProse } from './readability.ts'
import { ROOT } from './repository.ts'

test('a sentence ends at its full stop, and code, tables, headings and pictures are not sentences', () => {
  const markdown = [
    '# A heading of several words',
    'The first sentence\nruns over two lines. The second one names `serve.ts` and [a link](https://shop.example/a.b).',
    '- A point without a full stop',
    '- Another one with two. Here is its second sentence.',
    '| a cell | of a table |',
    '```ts\nconst code = "is not prose. At all."\n```',
  ].join('\n\n')
  expect(sentencesOf(markdown)).toHaveLength(5)
  expect(measureReadability([markdown]).wordsPerSentence).toBe(6)
})

test('sentences that are too long are counted', () => {
  const long = `${'word '.repeat(26)}end.`
  expect(measureReadability([`A short sentence here. ${long[0]?.toUpperCase() ?? ''}${long.slice(1)}`])).toMatchObject({
    sentences: 2,
    longShare: 50,
  })
})

/** These limits may only get smaller. The documentation had 22.0 words and 30.4 % at first, then 12.6 words and 4.4 %. */
test('the sentences of the documentation are short', () => {
  const { wordsPerSentence, longShare } = measureReadability([...readProse(ROOT).values()])
  expect(wordsPerSentence).toBeLessThan(12.3)
  expect(longShare).toBeLessThan(2.2)
})
