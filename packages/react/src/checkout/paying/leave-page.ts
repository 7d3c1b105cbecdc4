/** Goes to another page in this tab. In a file of its own, so that tests can put something in its place: no test comes back from there. */
export const leavePage = (href: string): void => location.assign(href)
