import { FIXTURE_TIME } from '@ficha/core/testing'
import { beforeEach, vi } from 'vitest'

/** A minute after the fixtures' payments were made: on a later day their deadlines have passed, and every screen says so. */
beforeEach(() => {
  vi.setSystemTime(Date.parse(FIXTURE_TIME) + 60_000)
})
