import type { Task, TaskSettings } from '@fechai/contracts/tasks'
import {
  calendarLinkOf,
  digestWaysOf,
  endMails,
  kindOfToken,
  openPromises,
  taskMailsOf,
  tasksOf,
} from '@fechai/data/tasks'
import { companyKeyOf } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import { whatsappSessionViewsOf } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { EMAIL_UNCONFIRMED } from '@fechai/domain/members'
import { TASK_LIMITS, TASK_REFUSALS, timeInZone } from '@fechai/domain/task'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { isUnconfirmed } from '../identity/confirmation.ts'
import { calendarAddress, readCalendar } from './calendar.ts'
import { unsubscribedPage, unsubscribePage } from './unsubscribe.ts'

const unknownToken = () => new DomainError('not-found', TASK_REFUSALS.token, { code: 'endereco' })

/** Routes of the next steps of leads. A change of a task is news of its lead in every tab. */
export const taskRoutes = (deps: Deps) => {
  const { db, master } = deps
  const tasks = (c: ApiContext) => tasksOf(db, master, c.get('viewer').owner)
  const changed = (owner: Owner, { leadId, ownerId }: Pick<Task, 'leadId' | 'ownerId'>): void => {
    const event = { type: 'lead-changed' as const, leadId, change: 'updated' as const, by: owner.userId }
    void deps.bus.publish({ ...owner, userId: ownerId }, event)
  }
  const ownNumberOf = async (owner: Owner): Promise<string | null> => {
    const own = await whatsappSessionViewsOf(db, owner, await companyKeyOf(db, master, owner)).own()
    return own?.session.isLinked ? own.session.phone : null
  }
  const settingsOf = async (owner: Owner): Promise<TaskSettings> => {
    const digests = await digestWaysOf(db, owner).areOn()
    return {
      byMail: await taskMailsOf(db, owner).isOn(),
      digest: digests.byMail,
      digestByWhatsApp: digests.byWhatsApp,
      ownNumber: await ownNumberOf(owner),
      calendarSince: await calendarLinkOf(db, owner).since(),
    }
  }
  return new Routes()
    .serve('GET /api/tasks', (c, { query: { dono = null, limit = TASK_LIMITS.shown } }) => tasks(c).list(dono, limit))
    .serve('GET /api/tasks/overdue', async (c) => ({ overdue: await tasks(c).overdue() }))
    .serve('GET /api/tasks/next', async (c) => ({ tasks: await tasks(c).next() }))
    .serve('GET /api/tasks/promises', (c) => openPromises(db, master, c.get('viewer').owner))
    .serve('GET /api/tasks/settings', (c) => settingsOf(c.get('viewer').owner))
    .serve('PUT /api/tasks/settings', async (c, { body: { byMail, digest, digestByWhatsApp } }) => {
      const viewer = c.get('viewer')
      if (byMail && isUnconfirmed(deps, viewer))
        throw new DomainError('forbidden', TASK_REFUSALS.unconfirmed, { code: EMAIL_UNCONFIRMED })
      if (digestByWhatsApp && (await ownNumberOf(viewer.owner)) === null)
        throw new DomainError('conflict', TASK_REFUSALS.noWhatsApp, { code: 'whatsapp_desconectado' })
      if (byMail !== undefined) await taskMailsOf(db, viewer.owner).set(byMail)
      if (digest !== undefined || digestByWhatsApp !== undefined)
        await digestWaysOf(db, viewer.owner).set({ byMail: digest, byWhatsApp: digestByWhatsApp })
      return settingsOf(viewer.owner)
    })
    .serve('POST /api/tasks/calendar', async (c) => {
      const { token, since } = await calendarLinkOf(db, c.get('viewer').owner).renew()
      return { link: calendarAddress(deps.environment.PUBLIC_URL, token), since }
    })
    .serve('DELETE /api/tasks/calendar', (c) => calendarLinkOf(db, c.get('viewer').owner).remove())
    .serve('GET /api/calendar/:token', async (c, { token }) =>
      c.body(await readCalendar(deps, token), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="tarefas.ics"',
      }),
    )
    .serve('GET /api/unsubscribe/:token', async (c, { token }) => {
      const kind = await kindOfToken(db, token)
      if (kind === null) throw unknownToken()
      return c.html(unsubscribePage(kind))
    })
    .serve('POST /api/unsubscribe/:token', async (c, { token }) => {
      const kind = await endMails(db, token)
      if (kind === null) throw unknownToken()
      return c.html(unsubscribedPage(kind))
    })
    .serve('GET /api/leads/:id/tasks', async (c, { id }) => ({
      today: timeInZone(Date.now()).day,
      tasks: await tasks(c).ofLead(id),
    }))
    .serve('POST /api/tasks', async (c, { body }) => {
      const task = await tasks(c).add(body)
      changed(c.get('viewer').owner, task)
      return { task }
    })
    .serve('PATCH /api/tasks/:id', async (c, { id, body }) => {
      const task = await tasks(c).change(id, body)
      changed(c.get('viewer').owner, task)
      return { task }
    })
    .serve('DELETE /api/tasks/:id', async (c, { id }) => {
      changed(c.get('viewer').owner, await tasks(c).remove(id))
    })
}
