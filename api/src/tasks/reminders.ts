import { companiesToRemind, remindOfTasks, wantedMails, type Reminder } from '@fechai/data/tasks'
import type { PushNotice } from '@fechai/domain/push'
import type { Deps } from '../deps.ts'
import { addressesOf } from '../identity/people.ts'
import { tasksMail } from '../mail/letters.ts'
import { retryQueue } from '../outbox/retry-queue.ts'
import { pushToPeople } from '../push/send-push.ts'

type Parts = Pick<Deps, 'db' | 'authDb' | 'mailer' | 'environment' | 'bus' | 'log' | 'master' | 'reach'>

const LONGEST_WAIT_MS = 10 * 60_000

/**
 * Reminds people of tasks that are due, by the bell, by e-mail and in their browsers. Safe to repeat and to run in several processes: a
 * task is marked in the transaction that stores its notice and its letter.
 */
export function taskReminder(parts: Parts): () => Promise<void> {
  const turns = retryQueue(parts.log, 'reminders', LONGEST_WAIT_MS)
  return async () =>
    turns.each(
      await companiesToRemind(parts.db, turns.waiting()),
      (empresaId) => empresaId,
      (empresaId) => remindCompany(parts, empresaId),
    )
}

async function remindCompany(parts: Parts, empresaId: string): Promise<void> {
  const { db, authDb, mailer, environment, bus } = parts
  for (;;) {
    const reminders = await remindOfTasks(db, empresaId, async (tx, made) => {
      const tokens = await wantedMails(tx, [...new Set(made.map(({ userId }) => userId))])
      const addresses = await addressesOf(authDb, empresaId, [...tokens.keys()])
      const letters = [...Map.groupBy(made, ({ userId }) => userId)].flatMap(([userId, due]) => {
        const [to, token] = [addresses.get(userId), tokens.get(userId)]
        const panel = environment.PUBLIC_URL
        return to && token ? tasksMail(to, due, { panel, unsubscribe: unsubscribeAddress(panel, token) }) : []
      })
      if (letters.length > 0) await mailer.order(tx, empresaId, letters)
    })
    if (reminders === null) return
    mailer.deliver()
    await Promise.all(
      peopleOf(reminders).map((userId) => bus.publish({ empresaId, userId }, { type: 'notifications-changed' })),
    )
    await pushToPeople(parts, empresaId, peopleOf(reminders), (userId) => noticeOf(reminders, userId))
  }
}

/** Counts the tasks of one person; a notice in a browser names nobody. */
const noticeOf = (reminders: readonly Reminder[], userId: string): PushNotice => ({
  kind: 'tasks',
  count: reminders.filter((each) => each.userId === userId).reduce((sum, { leads }) => sum + leads.length, 0),
  path: '/?tela=tarefas',
})

const peopleOf = (reminders: readonly Reminder[]): string[] => [...new Set(reminders.map(({ userId }) => userId))]

/** The same address shows the page and, with POST, ends the letters. */
export const unsubscribeAddress = (panel: string, token: string): string =>
  new URL(`/api/unsubscribe/${token}`, panel).href
