/** Runs a task once the next frame is on the screen. Effects and `requestAnimationFrame` alone run before it. */
export const afterNextFrame = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}
