import { describe, expect, test } from 'vitest'
import { eraseLead, leadRulesOf, routeNextLeads } from '@fechai/data/leads'
import { inScope, openDatabase } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import { snapshot } from '../testing/snapshot.ts'
import { currentItems } from './current-conversation.ts'
import { chatImports, FIRST, LATER, PHOTO } from '../testing/chat-imports.ts'

const imports = chatImports()
const { send, analysed, rows, placeOf, conversationOf, codeOf, answer, park, proofs } = imports

describe('a longer export with media', () => {
  test('joins its conversation: nothing twice, placeholders filled, a new numbered analysis', async () => {
    const owner = await imports.worker.company()
    await analysed(owner, {})
    const [before] = await rows(owner, 'leads')
    const later = await analysed(owner, { lines: [...FIRST, ...LATER], media: true })
    expect(await rows(owner, 'conversations')).toHaveLength(1)
    const { messages } = await conversationOf(later)
    expect(messages.map(({ text }) => text.slice(0, 9))).toEqual([
      'Oi! Quant',
      'Oi, Ana! ',
      'Achei um ',
      '',
      'Consigo d',
      'Perfeito,',
      'Fechado! ',
    ])
    expect(messages[3]!.attachment).toEqual({ kind: 'image', name: PHOTO })
    expect((await currentItems(await placeOf(later), imports.worker.deps)).map(({ name }) => name)).toContain(PHOTO)
    const [lead, ...others] = await rows(owner, 'leads')
    expect(others).toEqual([])
    expect(lead).toMatchObject({ id: before!.id, versao: 2 })
    expect(lead!.ultima_interacao).not.toEqual(before!.ultima_interacao)
    expect(await uploadsOf(imports.worker.deps.db, owner).find(later.ref.uploadId)).toMatchObject({
      joined: { added: 2, changed: 1 },
    })
    expect(await proofs(owner)).toBeGreaterThan(0)
  })

  test('every stage of it may run twice', async () => {
    const owner = await imports.worker.company()
    await analysed(owner, {})
    const later = await send(owner, { lines: [...FIRST, ...LATER], contact: 'Ana Cliente' })
    for (const stage of ['receiveFile', 'extractZip', 'readText', 'prepareContext', 'saveLead'] as const) {
      if (stage === 'saveLead')
        for (const each of ['analyzeConversation', 'processFindings'] as const) await later.run(each)
      const result = await later.run(stage)
      const once = await snapshot(imports.worker, later)
      expect(await later.run(stage), stage).toEqual(result)
      expect(await snapshot(imports.worker, later), stage).toEqual(once)
    }
  })
})

describe('the conversation of an import', () => {
  test('a renamed contact is known by what was said', async () => {
    const owner = await imports.worker.company()
    await analysed(owner, { lines: [...FIRST, ...LATER] })
    await analysed(owner, { contact: 'Ana Cliente Banheiro', lines: [...FIRST, ...LATER], mark: 'x' })
    expect(await rows(owner, 'conversations')).toHaveLength(1)
    expect(await rows(owner, 'leads')).toHaveLength(1)
  })

  test('another person of the same name and time is another', async () => {
    const owner = await imports.worker.company()
    await analysed(owner, {})
    await analysed(owner, { lines: FIRST.map((line, at) => `${line} assunto ${at}`) })
    expect(await rows(owner, 'leads')).toHaveLength(2)
  })

  test('a colleague’s is never looked at', async () => {
    const owner = await imports.worker.company()
    await analysed(owner, {})
    const colleague = { ...owner, userId: crypto.randomUUID() }
    await imports.worker.addUser(colleague)
    await analysed(colleague, { lines: [...FIRST, ...LATER] })
    expect(await rows(owner, 'conversations')).toHaveLength(2)
  })

  test('a manager’s that the rule gave away is known, and stays with the person who got it', async () => {
    const manager = await imports.worker.company()
    const [ana, bia] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const userId of [ana, bia]) await imports.worker.addUser({ ...manager, userId })
    const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
    const route = () => routeNextLeads(api, manager.empresaId, {})
    await leadRulesOf(api, manager).set({ rule: 'turns', members: [ana, bia], numbers: [] })
    await analysed(manager, {})
    expect(await route()).toMatchObject([{ to: ana }])
    const later = await analysed(manager, { lines: [...FIRST, ...LATER], media: true })
    expect(await route()).toEqual([])
    await api.close()
    expect(await rows(manager, 'conversations')).toMatchObject([{ user_id: ana }])
    expect(await rows(manager, 'leads')).toMatchObject([{ user_id: ana, versao: 2 }])
    // The person sees the files of both exports.
    const seen = await uploadsOf(imports.worker.deps.db, { ...manager, userId: ana, reach: 'own' }).feeding(
      (await placeOf(later)).conversationId,
    )
    expect(seen).toHaveLength(2)
  })

  test('a salesperson’s that was given away is not', async () => {
    const manager = await imports.worker.company()
    const [ana, bia] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const userId of [ana, bia]) await imports.worker.addUser({ ...manager, userId }, 'vendedor')
    const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
    await leadRulesOf(api, manager).set({ rule: 'turns', members: [bia], numbers: [] })
    await analysed({ ...manager, userId: ana }, {})
    expect(await routeNextLeads(api, manager.empresaId, {})).toMatchObject([{ to: bia }])
    await api.close()
    await analysed({ ...manager, userId: ana }, { lines: [...FIRST, ...LATER] })
    expect(await rows(manager, 'conversations')).toHaveLength(2)
  })

  test('two exports of a new chat at once make one', async () => {
    const owner = await imports.worker.company()
    const uploads = await Promise.all([send(owner, {}), send(owner, { lines: [...FIRST, ...LATER], mark: 'b' })])
    await Promise.all(uploads.map((upload) => upload.runTo('readText')))
    expect(await rows(owner, 'conversations')).toHaveLength(1)
    expect((await conversationOf(uploads[0]!)).messages).toHaveLength(7)
  })

  test('in doubt the person is asked, once; what they say holds when the stage is repeated', async () => {
    for (const same of [true, false]) {
      const owner = await imports.worker.company()
      const first = await analysed(owner, {})
      const later = await send(owner, { lines: LATER, notice: false })
      expect(await codeOf(later.runTo('readText'))).toBe('mesma_conversa')
      await park(later)
      expect((await uploadsOf(imports.worker.deps.db, owner).find(later.ref.uploadId))!.question).toMatchObject({
        kind: 'same-conversation',
        messages: 5,
      })
      const { conversationId } = await placeOf(first)
      await answer(later, same ? conversationId : null)
      await later.run('readText')
      await later.run('readText')
      expect(await rows(owner, 'conversations')).toHaveLength(same ? 1 : 2)
      expect((await conversationOf(later)).messages).toHaveLength(same ? 7 : 2)
      const state = await uploadsOf(imports.worker.deps.db, owner).find(later.ref.uploadId)
      expect(state!.question).toBeNull()
    }
  })
})

test('erasing the lead erases the files of every import, and their keys with it', async () => {
  const owner = await imports.worker.company()
  await analysed(owner, {})
  await analysed(owner, { lines: [...FIRST, ...LATER], media: true })
  const sent = (await rows(owner, 'uploads')).map(({ id }) => id)
  await inScope(imports.worker.deps.db, owner, async (tx) =>
    eraseLead(tx, owner, await tx.selectFrom('leads').selectAll().executeTakeFirstOrThrow()),
  )
  const removals = (await rows(owner, 'file_removals')).map((row) => row.upload_id)
  expect(removals.sort()).toEqual(sent.sort())
  expect(sent).toHaveLength(2)
  expect(await rows(owner, 'uploads')).toEqual([])
  expect(await rows(owner, 'conversations')).toEqual([])
})
