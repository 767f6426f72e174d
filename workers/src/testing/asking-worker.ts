import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import type { ReanalysisWishes } from '@fechai/contracts/runs/analysis-ref'
import { analysesOf } from '@fechai/data/analyses'
import { inScope } from '@fechai/data/database'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import type { ModelAnswer } from '../ai/answer-form.ts'
import { readDocument } from '../documents/documents.ts'
import { openUpload } from '../uploads/open-upload.ts'
import { SMALL_CHAT, SMALL_CHAT_FILE } from './samples.ts'
import { testWorker, type TestUpload, type TestWorker } from './upload-fixture.ts'

export const MODEL = 'gpt-5-mini-2025-08-07'

/** What the provider answers about `SMALL_CHAT`, unless a test has it answer otherwise. */
export const answer: ModelAnswer = {
  raciocinio: 'Perguntou o preço, achou caro e vai falar com o marido.',
  falaComMaquinas: false,
  mensagensParaMaquinas: [],
  nome: 'n1',
  whatsapp: null,
  produto: 'Reforma de banheiro',
  quantidade: null,
  valor: [{ id: 'v1', vezes: null, sinal: 'mais' }],
  ato: null,
  progresso: 60,
  fase: 'leads-mornos',
  status_lead: 'Ativo',
  resumo: 'Ana pediu o preço da reforma do banheiro.',
  resumoia: null,
  obstrucoes: ['Achou caro', 'Vai falar com o marido'],
  oportunidades: [],
  sugestoes: [],
  proximoPasso: 'Retomar o contato',
  evidence: [{ field: 'valor', item: null, messageIndex: 1, quote: 'Fica em R$ 4.800,00 com material.' }],
}

/** A worker that asks a model provider; both are there from the first test of the file that calls this. */
export function askingWorker() {
  const asking = {} as { provider: ModelProvider; worker: TestWorker }
  beforeAll(async () => {
    asking.provider = await startModelProvider()
    asking.worker = await testWorker({ OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: asking.provider.url })
  })
  beforeEach(() => asking.provider.answerWith(() => answer))
  afterEach(() => {
    asking.provider.paid.chat = 0
    asking.provider.chats.length = 0
  })
  afterAll(async () => {
    await asking.worker?.close()
    await asking.provider?.close()
  })
  return Object.assign(asking, {
    async ready(chat = SMALL_CHAT): Promise<TestUpload> {
      const upload = await asking.worker.receive(SMALL_CHAT_FILE, Buffer.from(chat))
      await upload.runTo('prepareContext')
      return upload
    },
    findingsOf: async (upload: TestUpload) =>
      readDocument(await openUpload(upload.ref, asking.worker.deps), asking.worker.deps, 'findings'),
    analysisOf: async ({ owner, ref }: TestUpload) =>
      inScope(asking.worker.deps.db, owner, (tx) =>
        tx
          .selectFrom('analyses')
          .selectAll()
          .where('upload_id', '=', ref.uploadId)
          .orderBy('versao', 'desc')
          .executeTakeFirstOrThrow(),
      ),
    /** Requests a new analysis of the lead, as a user does. */
    async askAgain(upload: TestUpload, wishes: ReanalysisWishes = {}): Promise<void> {
      const { uploadId, conversationId } = upload.ref
      const ids = { uploadId, conversationId, requestKey: randomUUID(), requestedBy: null }
      const { id, versao } = await analysesOf(asking.worker.deps.db, upload.owner).reopen({
        ...ids,
        analyst: ANALYST_VERSION,
      })
      Object.assign(upload.ref, { versao, reanalysis: { id, leadId: randomUUID(), ...wishes } })
      await upload.run('prepareContext')
    },
    /** Ends all leases, as time does once no process waits for an answer. */
    endLeases: ({ owner }: TestUpload) =>
      inScope(asking.worker.deps.db, owner, (tx) =>
        sql`update model_calls set lease_ends_at = now() - interval '1 second'`.execute(tx),
      ),
  })
}
