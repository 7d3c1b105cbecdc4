import { FIXTURE_TIME } from '@ficha/core/testing'
import { beforeEach, vi } from 'vitest'

/** One minute after the fixtures' payments were created. On a later day their deadlines would have passed. */
beforeEach(() => {
  vi.setSystemTime(Date.parse(FIXTURE_TIME) + 60_000)
})
