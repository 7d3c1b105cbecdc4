/** The reasons for an element without a drawing, other than a missing answer. */
export type NoticeReason = 'missing-id' | 'not-found' | 'unreadable'

/** What an element says where it has nothing to show. Each sentence says what happened and what to do. */
export type NoticeMessages = Readonly<Record<NoticeReason, string>>
