import { MockActivityEnvironment } from '@temporalio/testing'
import type { ApplicationFailure } from '@temporalio/common'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { conversationsOf } from '@fechai/data/conversations'
import { evidenceOf } from '@fechai/data/leads'
import { inScope, type Owner } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import { keysOfUpload } from '../uploads/open-upload.ts'
import { testWorker, type TestUpload, type TestWorker } from './upload-fixture.ts'
import { buildZip, type ZipEntry } from './zip-builder.ts'
import { currentConversation } from '../imports/current-conversation.ts'

const NOTICE = '14/09/2026 21:40 - As mensagens e as ligações são protegidas com a criptografia de ponta a ponta.'
export const FIRST = [
  '14/09/2026 21:47 - ANA: Oi! Quanto custa a reforma do banheiro?',
  '14/09/2026 21:48 - Beto Reformas: Oi, Ana! Fica em R$ 4.800,00 com material.',
  '14/09/2026 21:50 - ANA: Achei um pouco caro, mas tenho interesse.',
  '14/09/2026 21:51 - ANA: <Mídia oculta>',
  '14/09/2026 21:52 - Beto Reformas: Consigo dividir em 6x de R$ 800,00.',
]
export const LATER = [
  '15/09/2026 09:10 - ANA: Perfeito, vou falar com meu marido e te aviso.',
  '15/09/2026 19:30 - ANA: Fechado! Pode começar segunda, mando o pix.',
]
export const PHOTO = 'IMG-20260914-WA0001.jpg'

export interface Chat {
  contact?: string
  lines?: string[]
  media?: boolean
  notice?: boolean
  mark?: string
}

function exported({ contact = 'Ana Souza', lines = FIRST, media = false, notice = true, mark = '' }: Chat) {
  const text = [...(notice ? [NOTICE] : []), ...lines]
    .map((line) => line.replace(' - ANA:', ` - ${contact}:`))
    .map((line) => (media ? line.replace('<Mídia oculta>', `\u200e${PHOTO} (arquivo anexado)`) : line))
  const entries: ZipEntry[] = [{ name: `Conversa do WhatsApp com ${contact}.txt`, data: text.join('\n') }]
  if (media) entries.push({ name: PHOTO, data: `not a photo ${mark}` })
  if (mark !== '') entries.push({ name: `${mark}.pdf`, data: mark })
  return { fileName: `Conversa do WhatsApp com ${contact}.zip`, bytes: buildZip(entries) }
}

/** A worker that takes exports of one chat, for the test file that calls this. */
export function chatImports() {
  const imports = {} as { worker: TestWorker }
  beforeAll(async () => {
    imports.worker = await testWorker()
  })
  afterAll(() => imports.worker?.close())

  async function send(owner: Owner, chat: Chat): Promise<TestUpload> {
    const { fileName, bytes } = exported(chat)
    return imports.worker.receive(fileName, bytes, owner)
  }
  async function analysed(owner: Owner, chat: Chat): Promise<TestUpload> {
    const upload = await send(owner, chat)
    await upload.runTo('finish')
    return upload
  }
  const rows = (owner: Owner, table: string) =>
    inScope(imports.worker.deps.db, owner, async (tx) => {
      const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
        where empresa_id = ${owner.empresaId}`.execute(tx)
      return found.rows
    })
  const placeOf = async (upload: TestUpload) => ({
    ...(await keysOfUpload(upload.ref, imports.worker.deps)),
    owner: upload.owner,
  })
  const conversationOf = async (upload: TestUpload) => currentConversation(await placeOf(upload), imports.worker.deps)
  const codeOf = (running: Promise<unknown>) =>
    running.then(
      () => null,
      (error: ApplicationFailure) => error.type,
    )
  const answer = (upload: TestUpload, conversationId: string | null) =>
    uploadsOf(imports.worker.deps.db, upload.owner).answer(upload.ref.uploadId, 'same-conversation', () => ({
      conversationId,
    }))
  const undo = (upload: TestUpload): Promise<{ again: boolean }> =>
    new MockActivityEnvironment().run(imports.worker.activities.undoImport, upload.ref)
  const park = (upload: TestUpload) =>
    uploadsOf(imports.worker.deps.db, upload.owner).park(
      upload.ref.uploadId,
      { code: 'mesma_conversa', stage: 'readText', message: 'É a mesma?', retryable: true },
      1,
    )

  /** Objects whose removal is not ordered. */
  async function staying(owner: Owner): Promise<string[]> {
    const ordered = (await rows(owner, 'file_removals')).map(({ upload_id: id }) => `/uploads/${String(id)}/`)
    const objects = await imports.worker.deps.storage.list(`companies/${owner.empresaId}/`)
    return objects.filter((key) => !ordered.some((folder) => key.includes(folder)))
  }

  /** Checks that every proof of the lead's analysis is in the message that it points at. @returns their number */
  async function proofs(owner: Owner): Promise<number> {
    const [lead] = await rows(owner, 'leads')
    const conversationId = lead!.conversation_id as string
    const key = await conversationsOf(imports.worker.deps.db, imports.worker.deps.master, owner).key(conversationId)
    const evidence = await evidenceOf(imports.worker.deps.db, owner).list(
      { id: lead!.id as string, analysisId: lead!.analysis_id as string, conversationId },
      key,
    )
    const { messages } = await currentConversation({ conversationId, conversationKey: key, owner }, imports.worker.deps)
    for (const { messageIndex, quote, author } of evidence) {
      expect(messages[messageIndex]!.text).toContain(quote)
      expect(messages[messageIndex]!.author).toBe(author)
    }
    return evidence.length
  }

  return Object.assign(imports, {
    send,
    analysed,
    rows,
    placeOf,
    conversationOf,
    codeOf,
    answer,
    undo,
    park,
    staying,
    proofs,
  })
}
