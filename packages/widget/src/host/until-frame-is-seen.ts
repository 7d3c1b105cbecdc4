/** The time between the end of a frame's work and the frame on the screen. A slow phone needs 10 ms of it to request a file. */
const FRAME_MS = 50

/** Resolves once the frame that was handed over last is on the screen. */
export const untilFrameIsSeen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, FRAME_MS))
