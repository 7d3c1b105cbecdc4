/** Whether an unknown value is an object with a member of this name. The member's value is not read. */
export const hasMember = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && name in value
