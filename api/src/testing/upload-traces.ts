import { randomUUID } from 'node:crypto'
import { Client, Connection } from '@temporalio/client'
import { expect } from 'vitest'
import type { Owner } from '@fechai/data/database'
import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import type { Member } from './visitor.ts'
import { until } from '@fechai/testkit/testing/until'

export const text = (): string => `12/03/2026 10:00 - Ana: bom dia ${randomUUID()}\n`
export const objectsOf = ({ deps }: TestApi, member: Member) => deps.storage.list(`companies/${member.user.empresaId}/`)
export const rowsOf = (member: Member) =>
  asOwner('select id from uploads where empresa_id = $1', [member.user.empresaId])
export const ownerOf = ({ user }: Member): Owner => ({ empresaId: user.empresaId, userId: user.id, reach: 'company' })
export const refusal = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { error: string }).error] as const

export const announcedRows = (member: Member) =>
  asOwner('select 1 from incoming_files where empresa_id = $1', [member.user.empresaId])
export const announced = (member: Member) =>
  until(async () => (await announcedRows(member)).length > 0, { intervalMs: 5 })

/** Checks that a refused file left neither rows nor objects. */
export async function nothingLeft(api: TestApi, member: Member): Promise<void> {
  await until(async () => (await announcedRows(member)).length === 0)
  expect(await rowsOf(member)).toEqual([])
  expect(await objectsOf(api, member)).toEqual([])
}

/** Names of the signals that a run was sent. */
export async function signalsOf(workflowId: string): Promise<string[]> {
  const connection = await Connection.connect({ address: process.env.TEMPORAL_ADDRESS })
  try {
    const { events } = await new Client({ connection }).workflow.getHandle(workflowId).fetchHistory()
    return events!.flatMap((event) => event.workflowExecutionSignaledEventAttributes?.signalName ?? [])
  } finally {
    await connection.close()
  }
}
