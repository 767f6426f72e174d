import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { MockActivityEnvironment } from '@temporalio/testing'
import { DefaultLogger } from '@temporalio/worker'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import type { StageResults } from '@fechai/contracts/runs/analyze-upload'
import { foundCompany } from '@fechai/data/companies'
import { inScope, markDispatched, openDatabase, type Owner } from '@fechai/data/database'
import { prepareConversation } from '@fechai/data/conversations'
import { uploadsOf } from '@fechai/data/uploads'
import type { WireEvent } from '@fechai/contracts/events'
import { STAGE_IDS, type StageId } from '@fechai/domain/stages'
import { readEnvironment } from '@fechai/platform/env'
import { createLogger } from '@fechai/platform/log'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { createActivities } from '../activities.ts'
import { WhenToRead } from '../ai/when-to-read.ts'
import { openAnalyst } from '../analyst/open-analyst.ts'
import { openDeps, type OpenDeps } from '../deps.ts'
import { keysOfUpload } from '../uploads/open-upload.ts'

/** A worker without Temporal: its activities, run one by one against the real servers of the test stack. */
export interface TestWorker {
  deps: OpenDeps
  events: WireEvent[]
  activities: Activities
  /** Stores a file as the API would, for a company of its own. */
  receive(fileName: string, bytes: Buffer, owner?: Owner): Promise<TestUpload>
  company(): Promise<Owner>
  /** A colleague in a company that exists. */
  addUser(owner: Owner, role?: 'vendedor' | 'gestor'): Promise<void>
  /** The company's founder confirms the address. */
  confirm(owner: Owner): Promise<void>
  close(): Promise<void>
}

export interface TestUpload {
  ref: AnalysisRef
  owner: Owner
  /** Runs a stage in an activity's context of its own, slice after slice where it takes several. */
  run<Id extends StageId>(id: Id): Promise<StageResults[Id]>
  /** Runs the stages from the first to `last`. */
  runTo(last: StageId): Promise<void>
  /** Analyses the finished conversation again, for the reading of the model alone, up to `last`. */
  readAgain(last: 'analyzeConversation' | 'saveLead'): Promise<void>
  objects(): Promise<string[]>
}

/** Its threads compile the patterns when they start, which costs more than most tests: a process needs them once. */
const analyst = openAnalyst()

/** As often as in the product, and sooner. */
const PAUSES_MS = [100, 300]

export async function testWorker(environmentOverrides: Record<string, string> = {}): Promise<TestWorker> {
  const environment = readEnvironment({
    ...process.env,
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: '',
    TRANSCRIPTION_BASE_URL: '',
    ...environmentOverrides,
  })
  const opened = openDeps(environment, createLogger('worker-test', 'silent'))
  const events: WireEvent[] = []
  // Other tests use this machine at the same time.
  const whenToRead = new WhenToRead(environment.AI_MINUTES_A_CONVERSATION, async () => false)
  const publish: OpenDeps['publish'] = async (_owner, event) => void events.push(event)
  const deps: OpenDeps = { ...opened, analyst, whenToRead, publish }
  for (const server of [deps.model, deps.transcriber]) if (server) server.pausesMs = PAUSES_MS
  const activities = createActivities(deps)
  const auth = openDatabase({ url: process.env.DATABASE_AUTH_URL!, max: 2 })

  const addUser = async ({ empresaId, userId }: Owner, role: 'vendedor' | 'gestor' = 'gestor'): Promise<void> => {
    await auth.pool.query('insert into auth.users (id, empresa_id, name, email, role) values ($1, $2, $3, $4, $5)', [
      userId,
      empresaId,
      'Teste',
      `${userId}@exemplo.test`,
      role,
    ])
  }
  const company = async (): Promise<Owner> => {
    const owner: Owner = { empresaId: randomUUID(), userId: randomUUID(), reach: 'company' }
    await foundCompany(auth, deps.master, owner.empresaId, 'Empresa de teste')
    await addUser(owner)
    return owner
  }

  return {
    deps,
    events,
    activities,
    company,
    addUser,
    async confirm({ userId }) {
      await auth.pool.query('update auth.users set email_verified = true where id = $1', [userId])
    },
    async receive(fileName, bytes, given) {
      const owner = given ?? (await company())
      const uploadId = randomUUID()
      const conversation = await prepareConversation(deps.db, deps.master, owner, randomUUID())
      const storageKey = `${uploadPrefix(owner.empresaId, uploadId)}raw`
      await deps.storage.putStream(storageKey, Readable.from([bytes]), conversation.key)
      await uploadsOf(deps.db, owner).receive({
        id: uploadId,
        conversation,
        fileName,
        sizeBytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        storageKey,
      })
      // Marks the run as started, as the API does, so that no dispatcher starts it in the middle of a test.
      const outbox = await inScope(deps.db, owner, (tx) =>
        tx.selectFrom('outbox').select('id').where('upload_id', '=', uploadId).execute(),
      )
      await markDispatched(
        deps.db,
        outbox.map(({ id }) => id),
      )
      const ref: AnalysisRef = {
        empresaId: owner.empresaId,
        userId: owner.userId,
        uploadId,
        conversationId: conversation.id,
        versao: 1,
      }
      const runOnce: TestUpload['run'] = (id) =>
        new MockActivityEnvironment({}, { logger: new DefaultLogger('ERROR', () => undefined) }).run(
          activities[id] as (ref: AnalysisRef) => Promise<never>,
          ref,
        )
      const run: TestUpload['run'] = async (id) => {
        for (;;) {
          const result = await runOnce(id)
          if (!('more' in result)) return result
        }
      }
      return {
        ref,
        owner,
        run,
        async runTo(last) {
          for (const id of STAGE_IDS.slice(0, STAGE_IDS.indexOf(last) + 1)) await run(id)
        },
        async readAgain(last) {
          const perform = <T>(work: (...args: never[]) => Promise<T>, ...args: unknown[]): Promise<T> =>
            new MockActivityEnvironment().run(work as (...args: unknown[]) => Promise<T>, ...args)
          const wanted = { ...ref, requestId: randomUUID(), requestedBy: null, onlyWithModel: true }
          const again = await perform(activities.openReanalysis, wanted, 0)
          const stages = ['prepareContext', 'analyzeConversation', 'processFindings', 'saveLead'] as const
          for (const id of stages.slice(0, stages.indexOf(last) + 1))
            await perform(activities[id] as () => Promise<unknown>, again)
        },
        objects: () => deps.storage.list(uploadPrefix(owner.empresaId, uploadId)),
      }
    },
    async close() {
      await deps.close()
      await auth.close()
    },
  }
}

/** The key of an upload's files, for looking at what was stored; its conversation's unless it joined another. */
export const keyOf = async ({ deps }: TestWorker, { ref }: TestUpload) => (await keysOfUpload(ref, deps)).key
