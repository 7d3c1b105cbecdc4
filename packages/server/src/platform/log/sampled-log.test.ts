import { describe, expect, test } from 'vitest'
import { aLogger } from '../../testing/checkout.support.ts'
import { createSampledLog } from './sampled-log.ts'

const setUp = (perMinute: number) => {
  let now = 1_000_000
  const logger = aLogger()
  const log = createSampledLog(logger, { now: () => now, sleep: () => Promise.resolve() }, perMinute)
  const forge = (times: number, kind = 'forged'): void => {
    for (let count = 0; count < times; count += 1) log.warn(kind, { count }, `It is ${kind}.`)
  }
  return { log, forge, logger, advance: (ms: number): void => void (now += ms) }
}

describe('11.12: log lines that strangers cause', () => {
  test('are written in full up to a number in a minute, and then summed up in one line', () => {
    const { log, forge, logger, advance } = setUp(3)
    forge(1_000)
    expect(logger.lines).toHaveLength(3)
    log.flush()
    expect(logger.lines).toHaveLength(3)
    advance(60_000)
    log.flush()
    expect(logger.lines).toHaveLength(4)
    expect(JSON.parse(logger.lines[3] ?? '')).toMatchObject({
      level: 'warn',
      kind: 'forged',
      leftOut: 997,
      leftOutMessage: 'It is forged.',
    })
    forge(1)
    expect(logger.lines).toHaveLength(5)
  })

  test('are not summed up if they are few', () => {
    const { log, forge, logger, advance } = setUp(3)
    forge(3)
    advance(60_000)
    log.flush()
    expect(logger.lines).toHaveLength(3)
  })

  test('are counted by kind and minute, also if no job runs', () => {
    const { forge, logger, advance } = setUp(1)
    forge(5, 'a')
    forge(5, 'b')
    expect(logger.lines).toHaveLength(2)
    advance(60_000)
    forge(1, 'a')
    expect(logger.lines.slice(2).join()).toMatch(/"leftOut":4.*It is a\./)
  })

  test('are all summed up at the end', () => {
    const { log, forge, logger } = setUp(1)
    forge(5)
    log.flush(true)
    expect(logger.lines.at(-1)).toContain('"leftOut":4')
    log.flush(true)
    expect(logger.lines).toHaveLength(2)
  })
})
