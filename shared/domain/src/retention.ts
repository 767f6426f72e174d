/** The range that a company may choose for keeping conversations, days; the default keeps all of them. */
export const RETENTION_DAYS = { least: 30, most: 730 } as const

/** The days between the notice and the removal. */
export const RETENTION_NOTICE_DAYS = 14
