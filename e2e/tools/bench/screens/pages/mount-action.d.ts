export const mountAction: (place: HTMLElement, screen: string, country: string | undefined) => Promise<void>
