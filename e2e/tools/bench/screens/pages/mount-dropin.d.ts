export const mountDropin: (place: HTMLElement, session: string, country: string | undefined) => Promise<void>
