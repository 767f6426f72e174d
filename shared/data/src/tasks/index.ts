export { openPromises } from './promises.ts'
export { companiesToRemind, type Reminder, remindOfTasks } from './reminders.ts'
export { endMails, isMailToken, taskMailsOf, wantedMails } from './task-mails.ts'
export { tasksOf } from './tasks.ts'
