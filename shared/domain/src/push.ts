/** Browsers of one person that are told of reminders; one more takes the place of the oldest. */
export const PUSH_BROWSERS = 10

/** Notices in a row that a browser's push service does not take until the browser is forgotten. */
export const PUSH_FAILURES = 20

/** Content of a notification: a number and a page of the product, and nothing of a customer. */
export interface PushNotice {
  kind: 'tasks'
  count: number
  path: string
}
