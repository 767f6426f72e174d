import { readdirSync } from 'node:fs'
import type { BatchReport } from '@fechai/contracts/batches'
import type { Board } from '@fechai/contracts/leads'
import type { Privacy } from '@fechai/contracts/privacy'
import type { ChatMessagesPage } from '@fechai/contracts/whatsapp-chats'
import type { Lead } from '@fechai/domain/lead'
import type { UploadState } from '@fechai/domain/upload'
import { linesWith } from '../../browser/whatsapp-shop.ts'
import { until } from '../../testing/until.ts'
import { brokenInvariants, commandFor } from '../invariants.ts'
import { ask } from './insist.ts'
import type { Company, People } from './people.ts'
import type { SeedHouse } from './seed-house.ts'

const SETTLES_WITHIN = { timeoutMs: 240_000, intervalMs: 1_000 }

export interface Looked {
  /** Promises that people do not have, in sentences. */
  broken: string[]
  /** Promises that this machine has no means to look at. */
  notLookedAt: string[]
}

/** Looks at everything that people were promised. Everything that failed is well again by now. @returns what is broken */
export async function lookAtPromises({ companies, shop }: People): Promise<string[]> {
  const looks = await Promise.all([...companies.map(brokenIn), brokenChats(companies[0], shop)])
  return [...companies.flatMap(({ refused }) => refused), ...looks.flat()]
}

/** Looks at what holds of a product in which no one works. */
export async function lookAtRest(house: SeedHouse): Promise<Looked> {
  const { stack, rows, disks } = house
  const command = commandFor({ dataDir: stack.dataDir, portBase: stack.ports.api - 2 })
  const broken = [...(await leftBehind(house)), ...(await brokenInvariants({ rows, command }))]
  return { broken, notLookedAt: disks === null ? ['temporary folders'] : [] }
}

async function brokenIn(company: Company): Promise<string[]> {
  const broken: string[] = []
  const leadIds = new Set<string>()
  for (const { id, contact } of company.uploads) {
    const state = await endOf(company, id)
    if (state.status !== 'concluido')
      broken.push(`upload of ${contact} is ${state.status} at ${state.stage}: ${JSON.stringify(state.cause)}`)
    else if (state.leadId === null) broken.push(`upload of ${contact} has no lead`)
    else if (leadIds.has(state.leadId)) broken.push(`upload of ${contact} has another one’s lead`)
    else leadIds.add(state.leadId)
  }
  for (const { id, name } of company.erased) {
    const isDone = await comesTrue(async () => {
      const { erasures } = await ask<Privacy>(company.manager, '/api/privacy')
      return erasures.find((erasure) => erasure.id === id)?.state === 'concluido'
    })
    if (!isDone) broken.push(`the erasure of ${name} is not done`)
  }
  broken.push(...(await brokenBatches(company)))
  return [...broken, ...(await brokenBoard(company, leadIds))]
}

/** A run that waits for a person is tried again, as the person does; it may wait for nothing else than a cause. */
async function endOf({ manager }: Company, id: string): Promise<UploadState> {
  const look = () => ask<UploadState>(manager, `/api/uploads/${id}`)
  await comesTrue(async () => {
    const { status, cause } = await look()
    if (status === 'aguardando_acao' && cause?.retryable)
      await manager.request(`/api/uploads/${id}/retry`, { method: 'POST' })
    return status === 'concluido' || (status === 'aguardando_acao' && !cause?.retryable)
  })
  return look()
}

const comesTrue = (state: () => Promise<boolean>): Promise<boolean> => until(state, SETTLES_WITHIN).catch(() => false)

async function brokenBatches({ manager, batches }: Company): Promise<string[]> {
  const broken: string[] = []
  for (const id of batches) {
    const report = () => ask<BatchReport>(manager, `/api/batches/${id}`)
    await comesTrue(async () => (await report()).batch.state === 'concluido')
    const { batch, failures } = await report()
    if (batch.state !== 'concluido') broken.push(`batch ${batch.number} is ${batch.state}: ${batch.sentence}`)
    else if (batch.done + batch.failed + batch.gone !== batch.total)
      broken.push(`batch ${batch.number} counts ${batch.done}, ${batch.failed} and ${batch.gone} of ${batch.total}`)
    const without = failures.filter(({ code }) => !code)
    if (without.length > 0) broken.push(`batch ${batch.number} failed ${without.length} times without a cause`)
  }
  return broken
}

async function brokenBoard(company: Company, ofUploads: ReadonlySet<string>): Promise<string[]> {
  const { columns } = await ask<Board>(company.manager, '/api/board?size=100')
  const leads = new Map<string, Lead>(columns.flatMap((column) => column.leads).map((lead) => [lead.id, lead]))
  const broken = [...leads.values()]
    .filter(({ empresa_id: owner }) => owner !== company.id)
    .map(({ nome }) => `${nome} of another company is on the board`)
  for (const id of ofUploads) if (!leads.has(id)) broken.push(`lead ${id} of an upload is not on the board`)
  for (const { nome, id } of leads.values())
    if (!ofUploads.has(id)) broken.push(`${nome} is on the board, and no one made it or it was erased`)
  const differs = (expected: ReadonlyMap<string, string>, of: (lead: Lead) => string, what: string): void => {
    for (const [id, value] of expected) {
      const lead = leads.get(id)
      if (lead && of(lead) !== value) broken.push(`${what} of ${lead.nome} is ${of(lead)} in place of ${value}`)
    }
  }
  differs(company.edits, ({ proximoPasso }) => proximoPasso, 'the next step')
  differs(company.moves, ({ fase }) => fase, 'the phase')
  differs(company.owners, ({ user_id: owner }) => owner, 'the owner')
  return broken
}

async function brokenChats({ manager }: Company, { phones, phone, customers }: People['shop']): Promise<string[]> {
  const broken: string[] = []
  for (const { name, number, chatId, said, sent } of customers) {
    const shown = async (direction: 'inbound' | 'outbound') => {
      const path = `/api/whatsapp/conversations/${chatId}/messages?limit=200`
      const { messages } = await ask<ChatMessagesPage>(manager, path)
      return messages.filter((line) => line.direction === direction).map(({ content }) => content)
    }
    const onPhone = async () =>
      (await linesWith(phones, phone, number)).filter((line) => line.isFromMe).map(({ text }) => text)
    const isWhole = async (lines: () => Promise<string[]>, expected: string[], what: string): Promise<void> => {
      if (await comesTrue(async () => same(await lines(), expected))) return
      broken.push(`${what} ${name}: ${(await lines()).join(', ')}; expected: ${expected.join(', ')}`)
    }
    await isWhole(() => shown('inbound'), said, 'messages of')
    await isWhole(() => shown('outbound'), sent, 'shown answers to')
    await isWhole(onPhone, sent, 'answers on the telephone to')
  }
  return broken
}

/** Each once; a message that waited for its connection may overtake none, but times of two writers may. */
const same = (one: string[], other: string[]): boolean => {
  const [first, second] = [one.toSorted(), other.toSorted()]
  return first.length === second.length && first.every((line, at) => line === second[at])
}

async function leftBehind({ rows, disks }: SeedHouse): Promise<string[]> {
  const broken: string[] = []
  for (const [what, text] of [
    ['order that has not left the outbox', 'select from outbox where dispatched_at is null'],
    ['letter that has not left', 'select from letters'],
  ] as const)
    if (!(await comesTrue(async () => (await rows(text)).length === 0)))
      broken.push(`${(await rows(text)).length} × ${what}`)
  if (disks === null) return broken
  // Other products of this machine have folders in the system's own place.
  const folders = () => readdirSync(disks.temporary.path).filter((name) => name.startsWith('fechai-worker-'))
  if (!(await comesTrue(async () => folders().length === 0)))
    broken.push(`${folders().length} × temporary folder of a worker that is left`)
  return broken
}
