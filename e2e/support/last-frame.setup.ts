import { afterAll } from 'vitest'

/** Longer than Preact waits for a frame before it goes on without one. */
const LAST_FRAME_MS = 100

/** Preact's work for the next frame runs before the file's document is removed. After that no frame can be requested. */
afterAll(() => new Promise((resolve) => setTimeout(resolve, LAST_FRAME_MS)))
