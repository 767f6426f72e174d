import type { AssignAnswer } from '@fechai/contracts/assign'
import type { Attendants } from '@fechai/contracts/attendants'
import type { BulkAnswer } from '@fechai/contracts/bulk'
import type { LeadSettings } from '@fechai/contracts/lead-settings'
import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import type { Me } from '@fechai/contracts/session'
import type { Task, TaskAnswer } from '@fechai/contracts/tasks'
import type { Lead } from '@fechai/domain/lead'
import { dayAfter, timeInZone } from '@fechai/domain/task'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import type { WalkTalk } from './walk-talks.ts'

export interface Worker {
  name: string
  id: string
  seller: Seller
}

export interface Shop {
  manager: Seller
  workers: readonly Worker[]
}

const LONGEST_MS = 240_000

export const idOf = async (seller: Seller): Promise<string> => (await seller.json<Me>('/api/me')).user.id

/** Sends a body, and returns the answer's. @throws Error with the answer of a refusal */
export async function send<T = unknown>(who: Seller, method: string, path: string, body?: object): Promise<T> {
  const answer = await who.request(path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** Monday: the manager sends most files, the sellers some of their own; each attendant is linked to a person. */
export async function sendTalks(shop: Shop, talks: readonly WalkTalk[]): Promise<void> {
  const sent: [Seller, string][] = []
  for (const [who, { bytes, fileName }] of senders(shop, talks))
    sent.push([who, (await who.upload(bytes, fileName)).uploadId])
  for (const [who, id] of sent) {
    const ended = ['concluido', 'aguardando_acao', 'cancelado']
    const state = await until(
      async () => {
        const { status } = await who.uploadState(id)
        return ended.includes(status) && status
      },
      { timeoutMs: LONGEST_MS },
    )
    if (state !== 'concluido') throw new Error(`upload ${id} ended as ${state}`)
  }
  await linkAttendants(shop)
}

/** The same, with rows in place of uploads. */
export async function seedTalks(
  shop: Shop,
  talks: readonly WalkTalk[],
  seed: (who: Seller, talk: WalkTalk['exported']) => Promise<string>,
): Promise<void> {
  for (const [who, { exported }] of senders(shop, talks)) await seed(who, exported)
  await linkAttendants(shop)
}

const senders = ({ manager, workers }: Shop, talks: readonly WalkTalk[]): [Seller, WalkTalk][] =>
  talks.map((talk, at) => [at % 3 === 2 ? workers.find(({ name }) => name === talk.seller)!.seller : manager, talk])

async function linkAttendants({ manager, workers }: Shop): Promise<void> {
  for (const { name, id } of workers) await send<Attendants>(manager, 'PUT', '/api/attendants', { name, person: id })
}

/** Tuesday: the manager's leads go to whom they are with; the last three wait in the queue. */
export async function assignLeads({ manager, workers }: Shop): Promise<void> {
  const mine = (await manager.leads()).filter(({ user_id: owner }) => workers.every(({ id }) => id !== owner))
  for (const { name, id } of workers) {
    const leads = mine.filter(({ atendente }) => atendente === name).map((lead) => ({ id: lead.id }))
    if (leads.length > 0) await send<AssignAnswer>(manager, 'POST', '/api/leads/assign', { to: id, leads })
  }
  const given = (await manager.leads()).slice(-3).map(({ id }) => ({ id }))
  await send<AssignAnswer>(manager, 'POST', '/api/leads/assign', { to: null, leads: given })
}

/** Wednesday: sellers plan, put off, finish and write down. @returns tasks that are overdue by now */
export async function planWork({ workers }: Shop): Promise<number> {
  const { day } = timeInZone(Date.now())
  let overdue = 0
  for (const { seller } of workers) {
    const leads = await seller.leads()
    for (const [at, { id: leadId }] of leads.slice(0, 4).entries()) {
      const body = {
        id: crypto.randomUUID(),
        leadId,
        title: `Retomar ${at}`,
        dueOn: dayAfter(day, at - 2),
        dueMinute: null,
      }
      const { task } = await send<TaskAnswer>(seller, 'POST', '/api/tasks', body)
      if (at === 0) await change(seller, task, { dueOn: dayAfter(day, 3) })
      else if (at === 1) overdue += 1
      else if (at === 2) await change(seller, task, { state: 'done' })
      await send(seller, 'POST', `/api/leads/${leadId}/notes`, {
        id: crypto.randomUUID(),
        text: `Falei com o cliente (${at}).`,
      })
    }
  }
  return overdue
}

const change = (who: Seller, { id, revision }: Task, fields: object) =>
  send<TaskAnswer>(who, 'PATCH', `/api/tasks/${id}`, { revision, ...fields })

/** Thursday: sales close, leads are lost one by one and many at once, and some of it is taken back. */
export async function decide({ manager, workers }: Shop): Promise<void> {
  const { reasons } = await manager.json<LeadSettings>('/api/lead-settings')
  const bulk = (changes: object[]) => send<BulkAnswer>(manager, 'POST', '/api/leads/bulk', { changes })
  for (const { seller } of workers) {
    const open = (await seller.leads()).filter(isOpen)
    const [sold, lost, undone] = open
    if (sold) await send(seller, 'PATCH', `/api/leads/${sold.id}`, { fase: 'fechados', valor: 'R$ 1.250,00' })
    if (lost) await send(seller, 'PATCH', `/api/leads/${lost.id}`, { perdido: { motivo: reasons[0]!.id } })
    if (undone) {
      await send(seller, 'POST', `/api/leads/${undone.id}/move`, { fase: 'em-objecao', index: 0 })
      await send(seller, 'PATCH', `/api/leads/${undone.id}`, { valor: 'R$ 990,00' })
    }
  }
  const rest = (await manager.leads()).filter(isOpen).slice(-4)
  const { results } = await bulk(rest.map(({ id }) => ({ id, perdido: { motivo: reasons[1]!.id } })))
  const [back, ...kept] = results
  await bulk([{ id: back!.id, revision: back!.revision, perdido: back!.before!.perdido }])
  // A lost lead that its seller looks at again stays lost.
  const moved = kept[0]!
  await send(manager, 'POST', `/api/leads/${moved.id}/move`, { fase: 'leads-mornos', index: 0 })
}

const isOpen = ({ fase, perdido_em: lost }: Lead): boolean => fase !== 'fechados' && fase !== 'leads-frios' && !lost

/** Friday: goals, remarks on sentences, and the report of the month. @returns the report */
export async function closeWeek({ manager, workers }: Shop): Promise<ScanProAnswer> {
  const month = timeInZone(Date.now()).day.slice(0, 7)
  for (const [at, { id: sellerId }] of workers.entries())
    await send(manager, 'PUT', '/api/insights/team/goals', { sellerId, month, valor: 5_000 * (at + 1), deals: 5 })
  for (const { seller } of workers) {
    const [lead] = (await seller.leads()).filter(({ conversation_id: talk }) => talk !== null)
    if (lead)
      await send(manager, 'POST', '/api/coaching', {
        ...{ id: crypto.randomUUID(), leadId: lead.id, index: 1, texto: 'Combine o dia em que volta a falar.' },
      })
  }
  const id = crypto.randomUUID()
  await send(manager, 'POST', '/api/scanpro', { id, days: 30 })
  return until(
    async () => {
      const answer = await manager.json<ScanProAnswer>(`/api/scanpro/${id}`)
      return answer.report.state === 'pronto' && answer
    },
    { timeoutMs: LONGEST_MS },
  )
}
