export { calendarLinkOf, openCalendar, type OpenedCalendar } from './calendar-links.ts'
export { type DigestPart, digestParts, type DigestRow, type WeekSales, weekSales } from './digest-sections.ts'
export {
  companiesToDigest,
  type DigestTokens,
  type DigestWays,
  digestWaysOf,
  endDigestRound,
  lettersWaiting,
  makeDigests,
  peopleWithoutDigest,
} from './digests.ts'
export { openPromises } from './promises.ts'
export { companiesToRemind, type Reminder, remindOfTasks } from './reminders.ts'
export { endMails, kindOfToken, type MailKind, taskMailsOf, wantedMails } from './task-mails.ts'
export { type CalendarTask, tasksOf } from './tasks.ts'
