import { afterAll } from 'vitest'

/** Longer than Preact waits for a frame before it goes on without one. */
const LAST_FRAME_MS = 100

/** What Preact has put off to the next frame runs before the file's document is taken down: afterwards there is no frame to ask for. */
afterAll(() => new Promise((resolve) => setTimeout(resolve, LAST_FRAME_MS)))
