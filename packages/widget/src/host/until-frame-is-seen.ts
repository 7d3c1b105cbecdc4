/** A frame is on its way to the screen for as long after it was handed over. To ask for a file takes a slow phone 10 ms of it. */
const FRAME_MS = 50

/** Resolves once the frame that was handed over last is on the screen. */
export const untilFrameIsSeen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, FRAME_MS))
