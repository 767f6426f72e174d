import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notification, Notifications } from '@fechai/contracts/notifications'
import { tellOfRelease } from '@fechai/data/notices'
import { inScope, wholeCompany } from '@fechai/data/database'
import { addMember, asOwner } from '../testing/company.ts'
import { readEvents } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat } from '../testing/seed-chat.ts'
import { finishUpload, seedUpload } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

/** Releases that another file publishes meanwhile reach everybody; their versions are ids. */
const OF_ANOTHER_FILE = /^Release [0-9a-f]{8}-/
const list = async (who: Member): Promise<Notifications> => {
  const answer = (await (await who.request('GET', '/api/notifications')).json()) as Notifications
  return { ...answer, notificacoes: answer.notificacoes.filter(({ titulo }) => !OF_ANOTHER_FILE.test(titulo)) }
}
const only = async (who: Member): Promise<Notification> => {
  const { notificacoes } = await list(who)
  expect(notificacoes).toHaveLength(1)
  return notificacoes[0]!
}
const seed = (who: Member, kind: string, times = 1) =>
  asOwner(
    `insert into notifications (empresa_id, user_id, kind, subject, at)
     select $1, $2, $3, gen_random_uuid()::text, now() - n * interval '1 minute' from generate_series(1, $4) n`,
    [who.user.empresaId, who.user.id, kind, times],
  )

describe('events are notified', () => {
  it('a parked run, until it goes on, and that it is done', async () => {
    const member = await signUpAt(api)
    const uploadId = await seedUpload(member)
    const cause = { code: 'sem_espaco', stage: 'receive', message: 'Sem espaço.', retryable: true }
    await asOwner(`update uploads set status = 'aguardando_acao', cause = $2 where id = $1`, [uploadId, cause])
    expect(await only(member)).toMatchObject({
      ...{ tipo: 'analise_parada', titulo: 'Análise parada', mensagem: 'conversa.txt: Sem espaço.' },
      ...{ lida: false, persistente: true, destino: '/pipeline' },
    })
    const leadId = await finishUpload(member, uploadId)
    expect(await only(member)).toMatchObject({
      ...{ tipo: 'analise_concluida', mensagem: 'Dona Célia: Leads Frios, R$ 900,00', persistente: false },
      destino: `/deeplead/${leadId}`,
    })
  })

  it('analyses that end one after the other, as one until it is read', async () => {
    const member = await signUpAt(api)
    for (const _nth of [1, 2, 3]) await finishUpload(member, await seedUpload(member))
    const told = await only(member)
    expect(told).toMatchObject({
      ...{ tipo: 'analise_concluida', titulo: '3 análises concluídas', destino: '/pipeline', lida: false },
    })
    // One that ends again is the same one.
    await asOwner(`update uploads set status = 'processando' where empresa_id = $1`, [member.user.empresaId])
    await asOwner(`update uploads set status = 'concluido' where empresa_id = $1`, [member.user.empresaId])
    expect(await only(member)).toMatchObject({ id: told.id, titulo: '3 análises concluídas' })
    await member.request('POST', '/api/notifications/read', { body: {} })
    await finishUpload(member, await seedUpload(member))
    expect((await list(member)).notificacoes.map(({ titulo }) => titulo)).toEqual([
      'Análise concluída',
      '3 análises concluídas',
    ])
  })

  it('a new analysis, to its requester; none for a batch or a comparison', async () => {
    const manager = await signUpAt(api)
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    const uploadId = await seedUpload(seller)
    const leadId = await finishUpload(seller, uploadId)
    const analyse = async (versao: number, request: string, apart: string | null, by: string | null) => {
      await asOwner(
        `insert into analyses (empresa_id, conversation_id, upload_id, versao, kind, request_key, requested_by, apart)
         select empresa_id, conversation_id, id, $2, 'reanalise', $3, $4, $5 from uploads where id = $1`,
        [uploadId, versao, request, by, apart],
      )
      await asOwner(
        `update analyses set status = 'concluida' from (select set_config('app.empresa_id', $3, true)) company
         where upload_id = $1 and versao = $2`,
        [uploadId, versao, manager.user.empresaId],
      )
    }
    await analyse(2, 'lote:1:1:0', null, manager.user.id)
    await analyse(3, 'so', 'so_comparar', manager.user.id)
    await analyse(4, 'quieta:1', null, null)
    expect((await list(manager)).notificacoes).toEqual([])
    for (const versao of [5, 6]) await analyse(versao, `${versao}`, null, manager.user.id)
    expect(await only(manager)).toMatchObject({
      ...{ tipo: 'analise_concluida', titulo: 'Análise 6 concluída', destino: `/deeplead/${leadId}` },
      mensagem: 'Dona Célia: Leads Frios, R$ 900,00',
    })
  })

  it('a message, once a chat, as long as it is unread', async () => {
    const member = await signUpAt(api)
    const messages = [{ text: 'pode\nmandar o\u0007 contrato' }]
    const chat = await seedChat(api, member, { name: 'Rosana', messages })
    const told = await only(member)
    expect(told).toMatchObject({ titulo: 'Nova mensagem', mensagem: 'Rosana: “pode mandar o contrato”' })
    await seedChat(api, member, { name: 'Rosana', number: chat.phone_number!.slice(1), messages: [{ text: 'oi?' }] })
    expect(await only(member)).toMatchObject({ id: told.id, mensagem: 'Rosana: “oi?”', lida: false })
    await member.request('PATCH', `/api/whatsapp/conversations/${chat.id}`, { body: { read: true } })
    expect(await only(member)).toMatchObject({ lida: true })
  })

  it.each([
    ['from a group', { group: '120363000000000001', messages: [{ text: 'oi' }] }],
    ['as history of the phone', { isPast: true, messages: [{ text: 'oi' }] }],
    ['of one’s own', { messages: [{ text: 'oi', isFromMe: true }] }],
  ])('but not one %s', async (_which, chat) => {
    const member = await signUpAt(api)
    await seedChat(api, member, chat)
    expect((await list(member)).notificacoes).toEqual([])
  })

  it('a needed code is announced until the connection is back', async () => {
    const member = await signUpAt(api)
    const id = randomUUID()
    await asOwner(
      `insert into whatsapp_sessions (empresa_id, id, user_id, name, wish, state) values ($1, $2, $3, 'Loja', 'idle', 'connected')`,
      [member.user.empresaId, id, member.user.id],
    )
    await asOwner(`update whatsapp_sessions set state = 'disconnected', reason = 'desvinculado' where id = $1`, [id])
    expect(await only(member)).toMatchObject({ titulo: 'QR necessário', persistente: true, destino: '/whatsapp' })
    await asOwner(`update whatsapp_sessions set state = 'connected', reason = null where id = $1`, [id])
    expect((await list(member)).notificacoes).toEqual([])
  })

  it('a used-up quota is announced to managers alone, once a day', async () => {
    const manager = await signUpAt(api)
    const seller = await addMember(api, manager.user.empresaId, 'vendedor')
    for (let time = 0; time < 2; time++)
      await asOwner(
        `insert into manager_notices (empresa_id, kind, day) values ($1, 'ia_teto', '2026-11-23') on conflict do nothing`,
        [manager.user.empresaId],
      )
    expect(await only(manager)).toMatchObject({ tipo: 'cota', titulo: 'Cota de IA' })
    expect((await list(seller)).notificacoes).toEqual([])
  })
})

describe('a release', () => {
  it('reaches everyone of every company, once', async () => {
    const [one, other] = [await signUpAt(api), await signUpAt(api)]
    const seller = await addMember(api, one.user.empresaId, 'vendedor')
    const version = `9.${Date.now()}.0`
    for (let time = 0; time < 2; time++)
      await inScope(api.deps.db, wholeCompany(one.user.empresaId), (tx) =>
        tellOfRelease(tx, { version, title: 'Vários arquivos' }),
      )
    for (const who of [one, seller, other])
      expect(await only(who)).toMatchObject({
        ...{ tipo: 'release', titulo: `Release ${version}`, mensagem: 'Vários arquivos', persistente: true },
      })
  })
})

describe('the store', () => {
  it('holds fifty, the latest, and what stays before all', async () => {
    const member = await signUpAt(api)
    await seed(member, 'release')
    await seed(member, 'cota', 60)
    await finishUpload(member, await seedUpload(member))
    const { notificacoes, naoLidas } = await list(member)
    expect([notificacoes.length, naoLidas]).toEqual([50, 50])
    expect(notificacoes[0]!.tipo).toBe('analise_concluida')
    expect(notificacoes.filter(({ tipo }) => tipo === 'release')).toHaveLength(1)
  })

  it('is marked as read by click or at once, in the person’s other tabs alone', async () => {
    const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
    const colleague = await addMember(api, member.user.empresaId, 'gestor')
    await seed(member, 'cota', 3)
    await seed(colleague, 'cota')
    const [mine, other, foreign] = [await readEvents(member), await readEvents(colleague), await readEvents(stranger)]
    for (const tab of [mine, other, foreign]) await tab.joined()
    const [first] = (await list(member)).notificacoes
    const answer = await member.request('POST', '/api/notifications/read', { body: { ids: [first!.id] } })
    expect(((await answer.json()) as Notifications).naoLidas).toBe(2)
    await mine.waitFor('notifications-changed')
    await member.request('POST', '/api/notifications/read', { body: {} })
    expect((await list(member)).naoLidas).toBe(0)
    expect((await list(colleague)).naoLidas).toBe(1)
    // A later event has arrived everywhere: an earlier one would have been seen.
    await colleague.request('POST', '/api/notifications/read', { body: {} })
    await other.waitFor('notifications-changed')
    expect(other.seen.filter(({ name }) => name === 'notifications-changed')).toHaveLength(1)
    expect(foreign.seen.filter(({ name }) => name === 'notifications-changed')).toEqual([])
    for (const tab of [mine, other, foreign]) tab.close()
  })

  it('is emptied but for what stays, which goes by itself', async () => {
    const member = await signUpAt(api)
    await seed(member, 'cota', 2)
    await seed(member, 'release')
    await member.request('DELETE', '/api/notifications')
    const stays = await only(member)
    expect(stays.persistente).toBe(true)
    expect((await member.request('DELETE', `/api/notifications/${stays.id}`)).status).toBe(200)
    expect((await list(member)).notificacoes).toEqual([])
    expect((await member.request('DELETE', `/api/notifications/${stays.id}`)).status).toBe(404)
  })
})
