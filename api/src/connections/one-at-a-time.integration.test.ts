import { expect, it } from 'vitest'
import type { ConnectionStart } from '@fechai/contracts/connections'
import { holdConnection, listDueConnections } from '@fechai/data/connections'
import { asOwner } from '../testing/company.ts'
import { connectionStepsWith } from '../testing/crm/connected.ts'
import { openPipedrive } from '../testing/crm/pipedrive-server.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, type Member } from '../testing/visitor.ts'
import { openSyncQueue } from './sync-queue.ts'

const crm = await openPipedrive()
const { api, send, only, visit, sync, syncAgain, authorised, connected } = connectionStepsWith(crm)
const moveTo = (boss: Member, leadId: string, fase: string) =>
  boss.request('POST', `/api/leads/${leadId}/move`, { body: { fase, index: 0 } })

it('two processes make one record of a lead that changes while it is made', async () => {
  const { boss } = await connected(crm)
  const leadId = await seedLead(boss)
  const queues = [openSyncQueue(api().deps), openSyncQueue(api().deps)]
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      ...queues.map((queue) => queue.startDue()),
      moveTo(boss, leadId, round % 2 ? 'fechados' : 'leads-quentes'),
    ])
    await Promise.all(queues.map((queue) => queue.idle()))
  }
  await syncAgain(boss)
  expect(crm.records()).toMatchObject([{ stage: crm.mapping.stages['leads-quentes'] }])
})

const isDue = async (id: string) =>
  (await listDueConnections(api().deps.db, 200)).some(({ connectionId }) => connectionId === id)

it('a lead that changes while its lost record waits to be removed takes no turns until then', async () => {
  const { boss, id } = await authorised(crm)
  const leadId = await seedLead(boss, { nome: 'Rui', fase: 'leads-frios' })
  await send(boss, `/${id}/mapping`, { mapping: crm.mapping, current: PASSWORD }, 'PUT')
  const begin = () => send(boss, `/${id}/switch`, { on: true, all: true })
  crm.fail('lost-answer', crm.lines.create)
  await begin()
  await sync()
  await send(boss, `/${id}/take-back`, { current: PASSWORD })
  await begin()
  await moveTo(boss, leadId, 'fechados')
  await seedLead(boss, { nome: 'Bia' })
  expect(await isDue(id)).toBe(true)
  await sync()
  expect([await isDue(id), (await only(boss)).leads]).toMatchObject([false, { synced: 1, waiting: 1 }])
  await syncAgain(boss)
  await syncAgain(boss)
  expect(await only(boss)).toMatchObject({ leads: { synced: 2, waiting: 0 }, removals: { waiting: 0 } })
  expect(crm.records()).toContainEqual(expect.objectContaining({ person: 'Rui', stage: 'status:won' }))
})

it('a lead that was just deleted takes no turns, and goes on once that is taken back', async () => {
  const { boss, id } = await connected(crm)
  const leadId = await seedLead(boss)
  await asOwner('update leads set deleted_at = now() where id = $1', [leadId])
  expect(await isDue(id)).toBe(true)
  await sync()
  expect([await isDue(id), crm.records()]).toEqual([false, []])
  await asOwner('update leads set deleted_at = null where id = $1', [leadId])
  await syncAgain(boss)
  expect(crm.records()).toHaveLength(1)
})

it('a process that lost its hold knows it, and one that died lets go', async () => {
  const { boss, id } = await connected(crm)
  const due = { empresaId: boss.user.empresaId, connectionId: id }
  const first = (await holdConnection(api().deps.db, due))!
  expect(await holdConnection(api().deps.db, due)).toBeNull()
  expect(await first.keep()).toBe(true)
  await asOwner('update connections set held_until = now() where id = $1', [id])
  const second = (await holdConnection(api().deps.db, due))!
  expect(await first.keep()).toBe(false)
  await first.release()
  expect(await second.keep()).toBe(true)
  await second.release()
})

it('a stage that is mapped to no phase stays as a person there set it, also after a change of the lead', async () => {
  const { boss } = await connected(crm, { isTwoWay: true, stages: { 'leads-frios': '1' } })
  const leadId = await seedLead(boss, { fase: 'leads-frios' })
  await sync()
  const [record] = crm.records()
  crm.change(record!.id, { stage: '3', value: null })
  await syncAgain(boss)
  await asOwner(`update leads set resumo = 'Outro resumo', produto = 'Rede' where id = $1`, [leadId])
  await syncAgain(boss)
  await syncAgain(boss)
  expect(crm.records()).toMatchObject([{ stage: '3', value: null, title: 'Rede' }])
})

it('a row that is to be removed is removed once more after it was made again', async () => {
  const { boss, id } = await connected(crm)
  const leadId = await seedLead(boss)
  await sync()
  await asOwner('delete from leads where id = $1', [leadId])
  await sync()
  const [removal] = await asOwner<{ remote_id: string }>(
    `select remote_id from connection_removals where connection_id = $1 and state = 'feito'`,
    [id],
  )
  const again = await seedLead(boss)
  await asOwner(`update connection_leads set remote_id = $2 where lead_id = $1`, [again, removal!.remote_id])
  await asOwner('delete from leads where id = $1', [again])
  expect(await only(boss)).toMatchObject({ removals: { waiting: 1 } })
})

it('refuses another account than the one that holds the records', async () => {
  const { boss, id } = await connected(crm)
  await seedLead(boss)
  await sync()
  crm.revoke()
  crm.clear()
  const again = async () => {
    const { url } = (await (
      await send(boss, `/${id}/authorise`, { receiver: null, current: PASSWORD })
    ).json()) as ConnectionStart
    return visit(boss, crm.visit(url!))
  }
  expect(await again()).toContain('integracao=outra_conta')
  const [stored] = await asOwner<{ n: number }>(
    `select count(*)::int as n from connection_leads where connection_id = $1`,
    [id],
  )
  expect(stored!.n).toBe(1)
})
