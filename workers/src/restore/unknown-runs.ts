import { WorkflowNotFoundError, type Client } from '@temporalio/client'
import { isDoubtful } from '@fechai/data/uploads'
import { type Database, knownIds, type ThingTable } from '@fechai/data/database'

/** Kinds of runs that wait or work for long, by the first word of their ids, and whose row each works for. */
const SUBJECTS: Record<string, ThingTable> = {
  analise: 'uploads',
  item: 'uploads',
  desfazer: 'uploads',
  reanalise: 'conversations',
  lote: 'batches',
  importar: 'whatsapp_imports',
  exportacao: 'data_exports',
  scanpro: 'scanpro_reports',
}
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NAMED = new RegExp(`^(${Object.keys(SUBJECTS).join('|')}):(${UUID}):(${UUID})(?::|$)`)
const REASON = 'no row is known of it: Postgres was restored to before it began'

export interface UnknownRuns {
  /** Ids of open runs without a row. */
  unknown: string[]
  known: number
}

interface OpenRun {
  workflowId: string
  subject: string
}

/**
 * Looks from Temporal to the rows: a run is begun after its row is stored, so that one without a row is of before a
 * restore. Erasures are left alone: the journal orders them again under the same ids.
 */
export async function findUnknownRuns(client: Client, db: Database): Promise<UnknownRuns> {
  const open = new Map<string, OpenRun[]>()
  for await (const { workflowId } of client.workflow.list({ query: `ExecutionStatus = 'Running'` })) {
    const [, kind, empresaId, subject] = NAMED.exec(workflowId) ?? []
    if (kind === undefined) continue
    const group = `${empresaId}:${SUBJECTS[kind]}`
    open.set(group, [...(open.get(group) ?? []), { workflowId, subject: subject! }])
  }
  const found: UnknownRuns = { unknown: [], known: 0 }
  for (const [group, runs] of open) {
    const [empresaId, table] = group.split(':') as [string, ThingTable]
    const known = await knownIds(
      db,
      empresaId,
      table,
      runs.map(({ subject }) => subject),
    )
    for (const { workflowId, subject } of runs) {
      if (known.has(subject)) found.known += 1
      else found.unknown.push(workflowId)
    }
  }
  return found
}

export interface EndedRuns extends UnknownRuns {
  /** Nothing is ended: see `isDoubtful`. */
  isDoubtful: boolean
}

/** Ends them, so that none waits for a person who cannot find it. `evenMany`: an operator has looked. */
export async function endUnknownRuns(client: Client, db: Database, evenMany = false): Promise<EndedRuns> {
  const found = await findUnknownRuns(client, db)
  if (!evenMany && isDoubtful(found.unknown.length, found.known)) return { ...found, isDoubtful: true }
  for (const workflowId of found.unknown) {
    await client.workflow
      .getHandle(workflowId)
      .terminate(REASON)
      .catch((error: unknown) => {
        if (!(error instanceof WorkflowNotFoundError)) throw error
      })
  }
  return { ...found, isDoubtful: false }
}
