import { MockActivityEnvironment } from '@temporalio/testing'
import { describe, expect, test, vi } from 'vitest'
import { evidenceOf } from '@fechai/data/leads'
import { inScope, type Owner } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import type { TestUpload } from '../testing/upload-fixture.ts'
import { currentItems } from './current-conversation.ts'
import { type Chat, chatImports, FIRST, LATER } from '../testing/chat-imports.ts'
import { amount } from '@fechai/testkit/testing/soak'

const imports = chatImports()
const { send, analysed, rows, placeOf, conversationOf, codeOf, undo, staying, proofs } = imports

test('an undo that dies before its files are gone leaves an order to remove them', async () => {
  const owner = await imports.worker.company()
  await analysed(owner, {})
  const later = await analysed(owner, { lines: [...FIRST, ...LATER], media: true })
  const broken = vi
    .spyOn(imports.worker.deps.storage, 'removePrefix')
    .mockRejectedValue(new Error('the process dies here'))
  await undo(later).catch(() => undefined)
  broken.mockRestore()
  await undo(later)
  expect(await uploadsOf(imports.worker.deps.db, owner).find(later.ref.uploadId)).toMatchObject({ status: 'cancelado' })
  expect(await rows(owner, 'file_removals')).toMatchObject([{ upload_id: later.ref.uploadId }])
})

describe('undone, an import', () => {
  const volatile = ['updated_at', 'revision', 'fence', 'search']
  const steady = (all: Record<string, unknown>[]) =>
    all.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !volatile.includes(column))))

  async function whole(upload: TestUpload) {
    const { owner } = upload
    const { details: _sealed, ...conversation } = (await rows(owner, 'conversations'))[0]!
    return {
      conversation: steady([conversation]),
      read: await conversationOf(upload),
      leads: steady(await rows(owner, 'leads')),
      evidence: (await rows(owner, 'evidence')).toSorted((a, b) => Number(a.position) - Number(b.position)),
      items: (await rows(owner, 'media_items')).toSorted((a, b) => Number(a.position) - Number(b.position)),
      imports: await rows(owner, 'imports'),
      fingerprints: await rows(owner, 'fingerprints'),
      objects: await staying(owner),
    }
  }

  test.each([
    ['longer, with media', { lines: [...FIRST, ...LATER], media: true }],
    ['older messages before it', { lines: ['13/09/2026 08:00 - ANA: Bom dia, vi seu anúncio', ...FIRST] }],
    ['the contact renamed', { lines: [...FIRST, ...LATER], contact: 'Ana Cliente' }],
    ['the same again, word for word', { mark: 'y' }],
  ])(
    'leaves everything as before: %s',
    async (_, chat) => {
      const owner = await imports.worker.company()
      const first = await analysed(owner, { lines: [...FIRST, LATER[0]!] })
      const before = await whole(first)
      const later = await analysed(owner, chat)
      expect(await proofs(owner)).toBeGreaterThan(0)
      expect((await rows(owner, 'leads'))[0]).toMatchObject({ versao: 2 })
      await undo(later)
      await undo(later)
      expect(await whole(first)).toEqual(before)
      expect(await proofs(owner)).toBeGreaterThan(0)
      const told = (await rows(owner, 'lead_activities')).map(
        ({ activity }) => (activity as { description: string }).description,
      )
      expect(told.filter((text) => /^Importação de .* desfeita$/.test(text))).toHaveLength(1)
      // And the same file may come again.
      await analysed(owner, chat)
      expect((await rows(owner, 'leads'))[0]).toMatchObject({ versao: 3 })
    },
    90_000,
  )

  test('keeps later edits of a person', async () => {
    const owner = await imports.worker.company()
    await analysed(owner, {})
    const later = await analysed(owner, { lines: [...FIRST, ...LATER] })
    const mark = JSON.stringify({ nome: { por: owner.userId, em: new Date().toISOString() } })
    await inScope(imports.worker.deps.db, owner, (tx) =>
      tx.updateTable('leads').set({ nome: 'Ana da reforma', editados: mark }).execute(),
    )
    await undo(later)
    expect((await rows(owner, 'leads'))[0]).toMatchObject({ nome: 'Ana da reforma', versao: 1 })
  })

  test('stays when it is the only one', async () => {
    const owner = await imports.worker.company()
    const only = await analysed(owner, {})
    expect(await codeOf(undo(only))).toBe('importacao_nao_desfeita')
  })

  test('a run that joined and is cancelled takes out what it brought, and nothing else', async () => {
    const owner = await imports.worker.company()
    const first = await analysed(owner, {})
    const before = await whole(first)
    const later = await send(owner, { lines: [...FIRST, ...LATER], media: true })
    await later.runTo('readImages')
    for (let time = 0; time < 2; time++)
      await new MockActivityEnvironment().run(imports.worker.activities.cancelRun, later.ref)
    expect(await whole(first)).toEqual(before)
    expect(await uploadsOf(imports.worker.deps.db, owner).find(later.ref.uploadId)).toMatchObject({
      status: 'cancelado',
    })
  })
})

describe('any of three imports undone', () => {
  const CHATS = {
    older: { lines: ['13/09/2026 08:00 - ANA: Bom dia, vi seu anúncio do banheiro', ...FIRST], mark: 'older' },
    middle: { lines: [...FIRST, LATER[0]!], media: true, mark: 'middle' },
    later: { lines: [...FIRST.slice(1), ...LATER], contact: 'Ana Cliente', mark: 'later' },
  } satisfies Record<string, Chat>
  type Name = keyof typeof CHATS
  const ORDERS: [Name, Name, Name][] = [
    ['older', 'middle', 'later'],
    ['older', 'later', 'middle'],
    ['middle', 'older', 'later'],
    ['middle', 'later', 'older'],
    ['later', 'older', 'middle'],
    ['later', 'middle', 'older'],
  ]

  async function arrived(owner: Owner, order: readonly Name[]): Promise<Map<Name, TestUpload>> {
    const uploads = new Map<Name, TestUpload>()
    for (const name of order) uploads.set(name, await analysed(owner, CHATS[name]))
    expect(await rows(owner, 'conversations')).toHaveLength(1)
    return uploads
  }

  async function analyseAgain(upload: TestUpload): Promise<void> {
    const run = <T>(work: (...args: never[]) => Promise<T>, ...args: unknown[]): Promise<T> =>
      new MockActivityEnvironment().run(work as (...args: unknown[]) => Promise<T>, ...args)
    const { conversationId } = await placeOf(upload)
    const { empresaId, userId } = upload.owner
    const asked = { empresaId, userId, conversationId, requestId: upload.ref.uploadId, requestedBy: userId }
    const ref = await run(imports.worker.activities.openReanalysis, asked, 0)
    for (const stage of ['prepareContext', 'analyzeConversation', 'processFindings', 'saveLead'] as const)
      await run(imports.worker.activities[stage] as never, ref)
    await run(imports.worker.activities.endReanalysis, ref, null)
  }

  /** Returns the visible parts of a conversation and its lead, without ids, versions and times of our own writes. */
  async function seen(owner: Owner, upload: TestUpload) {
    const [lead] = await rows(owner, 'leads')
    const place = await placeOf(upload)
    const [{ ledger, title, seller, authors, first_at, last_at }] = (await rows(owner, 'conversations')) as [
      Record<string, unknown>,
    ]
    const proofsOf = await evidenceOf(imports.worker.deps.db, owner).list(
      { id: lead!.id as string, analysisId: lead!.analysis_id as string, conversationId: place.conversationId },
      place.conversationKey,
    )
    const ours = ['id', 'empresa_id', 'user_id', 'conversation_id', 'analysis_id', 'versao', 'revision', 'fence']
    const times = ['created_at', 'updated_at', 'search', 'order']
    return {
      lead: Object.fromEntries(Object.entries(lead!).filter(([column]) => ![...ours, ...times].includes(column))),
      conversation: { ledger, title, seller, authors, first_at, last_at },
      messages: (await conversationOf(upload)).messages,
      items: (await currentItems(place, imports.worker.deps)).map(({ name, status }) => `${name} ${status}`).toSorted(),
      proofs: proofsOf.map(({ field, item, messageIndex, quote, author }) => ({
        field,
        item,
        messageIndex,
        quote,
        author,
      })),
    }
  }

  // Each place in the order goes once, and each file once; the soak has all orders.
  test.each(
    amount({ test: ORDERS.slice(0, 3), soak: ORDERS }).map((order, at): [Name, Name, Name, Name] => [
      ...order,
      order[at % 3]!,
    ]),
  )(
    'leave what would be there had it never come: %s, %s, %s without %s',
    async (...[first, second, third, gone]) => {
      const order = [first, second, third]
      const rest = order.filter((name) => name !== gone)
      const [owner, other] = [await imports.worker.company(), await imports.worker.company()]
      const uploads = await arrived(owner, order)
      const { again } = await undo(uploads.get(gone)!)
      expect(again).toBe(gone !== third)
      if (again) await analyseAgain(uploads.get(rest[1]!)!)
      const never = await arrived(other, rest)
      expect(await seen(owner, uploads.get(rest[0]!)!)).toEqual(await seen(other, never.get(rest[0]!)!))
      expect(await proofs(owner)).toBeGreaterThan(0)
    },
    120_000,
  )
})
