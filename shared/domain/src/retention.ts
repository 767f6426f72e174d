/** For how long a company may choose to keep conversations, days; it keeps them until somebody chooses. */
export const RETENTION_DAYS = { least: 30, most: 730 } as const

/** What goes is told so many days before. */
export const RETENTION_NOTICE_DAYS = 14
