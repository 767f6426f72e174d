import type { Notifications } from '@fechai/contracts/notifications'
import { notificationsOf } from '@fechai/data/notices'
import type { Owner } from '@fechai/data/database'
import { whatsappChatsOf } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { namesOf } from '../identity/people.ts'
import { describeNotification } from './describe-notification.ts'

const NOT_FOUND = 'Notificação não encontrada'

/** Routes of the viewer's notifications; every change of one is news for the viewer's other tabs. */
export const notificationRoutes = (deps: Deps) => {
  const { db, bus } = deps
  const changed = async (owner: Owner): Promise<Notifications> => {
    await bus.publish(owner, { type: 'notifications-changed' })
    return notificationsFor(deps, owner)
  }
  return new Routes()
    .serve('GET /api/notifications', (c) => notificationsFor(deps, c.get('viewer').owner))
    .serve('POST /api/notifications/read', async (c, { body }) => {
      const { owner } = c.get('viewer')
      const { ids } = body
      const news = await notificationsOf(db, owner).read(ids ?? null)
      return news ? await changed(owner) : await notificationsFor(deps, owner)
    })
    .serve('DELETE /api/notifications', async (c) => {
      const { owner } = c.get('viewer')
      await notificationsOf(db, owner).clear()
      return changed(owner)
    })
    .serve('DELETE /api/notifications/:id', async (c, { id }) => {
      const { owner } = c.get('viewer')
      if (!(await notificationsOf(db, owner).remove(id)))
        throw new DomainError('not-found', NOT_FOUND, { code: 'notificacao' })
      return changed(owner)
    })
}

async function notificationsFor(deps: Deps, owner: Owner): Promise<Notifications> {
  const { db, master } = deps
  const known = await notificationsOf(db, owner).list()
  const chatIds = known.flatMap(({ chatId }) => chatId ?? [])
  const chats = chatIds.length === 0 ? [] : await whatsappChatsOf(db, master, owner).byIds(chatIds)
  const names = known.some(({ details }) => details.person) ? await namesOf(deps.authDb, owner.empresaId) : {}
  const byId = new Map(chats.map(({ chat }) => [chat.id, chat]))
  return {
    success: true,
    naoLidas: known.filter(({ isRead }) => !isRead).length,
    notificacoes: known.map((each) => describeNotification(each, byId, names)),
  }
}
