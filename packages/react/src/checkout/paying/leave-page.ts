/** Opens another page in this tab. It is a separate file, so that tests can replace it. */
export const leavePage = (href: string): void => location.assign(href)
