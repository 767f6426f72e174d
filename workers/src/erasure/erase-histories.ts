import { setTimeout as delay } from 'node:timers/promises'
import { Client, Connection, WorkflowNotFoundError } from '@temporalio/client'
import type { ErasureRef } from '@fechai/contracts/runs/erase-contact'
import { analysisWorkflowId } from '@fechai/contracts/runs/analyze-upload'
import { companyErasureWorkflowId } from '@fechai/contracts/runs/erase-company'
import { reanalysisWorkflowId } from '@fechai/contracts/runs/reanalyze-lead'
import type { ContactFound } from '@fechai/domain/erasure'
import { DomainError } from '@fechai/domain/errors'
import type { Environment } from '@fechai/platform/env'
import { temporalConnection } from '@fechai/platform/temporal'
import { isNotFound } from '../runs/is-not-found.ts'

/** The server removes in the background. */
const LOOKS = 40
const LOOK_MS = 250

/** Ends the runs that worked for a contact and removes their histories. @returns how many there were */
export async function eraseHistoriesOfContact(
  environment: Environment,
  { empresaId }: Pick<ErasureRef, 'empresaId'>,
  found: ContactFound,
): Promise<number> {
  const connection = await Connection.connect(temporalConnection(environment))
  try {
    const client = new Client({ connection, namespace: environment.TEMPORAL_NAMESPACE })
    const erased = new Set<string>()
    for (const id of exactIds(empresaId, found)) if (await erase(client, id)) erased.add(id)
    for (const prefix of prefixesOf(empresaId, found)) {
      for await (const { workflowId, runId } of client.workflow.list({ query: `WorkflowId STARTS_WITH "${prefix}"` }))
        if (await erase(client, workflowId, runId)) erased.add(workflowId)
    }
    for (const id of erased) await untilGone(client, id)
    return erased.size
  } finally {
    await connection.close()
  }
}

/** Every run that was for a company, but this one. @returns how many there were */
export async function eraseHistoriesOfCompany(environment: Environment, empresaId: string): Promise<number> {
  const connection = await Connection.connect(temporalConnection(environment))
  try {
    const client = new Client({ connection, namespace: environment.TEMPORAL_NAMESPACE })
    const own = companyErasureWorkflowId({ empresaId })
    const erased = new Set<string>()
    for (const query of queriesOf(empresaId)) {
      for await (const { workflowId, runId } of client.workflow.list({ query }))
        if (workflowId !== own && (await erase(client, workflowId, runId))) erased.add(workflowId)
    }
    for (const id of erased) await untilGone(client, id)
    return erased.size
  } finally {
    await connection.close()
  }
}

/** By what is searched for, and by name, where a run has nothing that is. */
const queriesOf = (empresaId: string): string[] => [
  `EmpresaId = '${empresaId}'`,
  ...KINDS.map((kind) => `WorkflowId STARTS_WITH "${kind}:${empresaId}:"`),
]
const KINDS = [
  ...['analise', 'item', 'desfazer', 'reanalise', 'leitura', 'mensagens', 'arquivo', 'lote', 'importar', 'apagar'],
  ...['scanpro', 'exportacao'],
]

/** A list may not know yet what began a moment ago: these are asked for by name too. */
const exactIds = (empresaId: string, { uploads, conversations }: ContactFound): string[] => [
  ...uploads.map((uploadId) => analysisWorkflowId({ empresaId, uploadId })),
  ...conversations.map((conversationId) => reanalysisWorkflowId({ empresaId, conversationId })),
]

const prefixesOf = (empresaId: string, { uploads, conversations, leads, chats }: ContactFound): string[] => [
  ...uploads.flatMap((id) => ['analise', 'item', 'desfazer'].map((kind) => `${kind}:${empresaId}:${id}`)),
  ...conversations.map((id) => `reanalise:${empresaId}:${id}`),
  ...leads.flatMap((id) => ['leitura', 'mensagens'].map((kind) => `${kind}:${empresaId}:${id}`)),
  ...chats.map((id) => `arquivo:${empresaId}:${id}`),
]

/** One that runs is ended with it. @returns false where there is none */
async function erase(client: Client, workflowId: string, runId = ''): Promise<boolean> {
  const { namespace } = client.options
  const workflowExecution = { workflowId, runId }
  try {
    await client.workflowService.deleteWorkflowExecution({ namespace, workflowExecution })
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}

async function untilGone(client: Client, workflowId: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const there = await client.workflow
      .getHandle(workflowId)
      .describe()
      .catch((error: unknown) => {
        if (error instanceof WorkflowNotFoundError) return null
        throw error
      })
    if (there === null) return
    // A second run of the same name is removed by its turn.
    await erase(client, workflowId)
    await delay(LOOK_MS)
  }
  throw new DomainError('unavailable', 'O histórico de uma execução ainda não foi removido.', { code: 'historico' })
}
