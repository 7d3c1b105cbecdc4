/** Goes to another page in this tab. Apart, because nothing that does it can be undone. */
export const leavePage = (href: string): void => location.assign(href)
