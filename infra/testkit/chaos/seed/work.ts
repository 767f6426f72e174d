import { randomUUID } from 'node:crypto'
import type { BatchAnswer } from '@fechai/contracts/batches'
import type { Board } from '@fechai/contracts/leads'
import { PHASES } from '@fechai/domain/phases'
import { newNumber } from '../../browser/whatsapp-shop.ts'
import { sampleExport } from '../../testing/sample-export.ts'
import { ask, insist } from './insist.ts'
import { makeLead, uploadFrom, type Company, type People } from './people.ts'
import type { PlannedWork } from './plan.ts'
import type { WorkKind } from './work-kinds.ts'

interface Act {
  people: People
  company: Company
  draw: number
  /** Different for every act of a run. */
  nth: number
}

const SAME_FILE = 5
const MOST_IN_REAIS = 1_000

/** A second number from the same draw. */
const further = (draw: number, times: number): number => (draw * times) % 1
const chosen = <T>(list: readonly T[], draw: number): T => list[Math.floor(draw * list.length)]!

/** Begins what a person does; resolves when the product has taken it. */
export function startWork({ kind, draw }: PlannedWork, people: People, nth: number): Promise<void> {
  const company = kind === 'batch' ? people.companies[1] : chosen(people.companies, draw)
  const work = () => ACTS[kind]({ people, company, draw, nth })
  const done = kind === 'upload' || kind === 'same file at once' ? work() : inTurn(company, work)
  return done.catch((error: Error) => void company.refused.push(`${kind}: ${error.message}${causeOf(error)}`))
}

const causeOf = ({ cause }: Error): string => (cause instanceof Error ? ` (${cause.message})` : '')

function inTurn(company: Company, work: () => Promise<void>): Promise<void> {
  const done = company.turn.then(work)
  company.turn = done.catch(() => undefined)
  return done
}

const ACTS: Record<WorkKind, (act: Act) => Promise<void>> = {
  async upload({ company, draw, nth }) {
    await uploadFrom(company, `Cliente ${nth}`, Math.floor(further(draw, 7) * 3))
  },

  async 'same file at once'({ company, nth }) {
    const contact = `Cliente ${nth}`
    const { bytes, fileName } = await sampleExport({ contact })
    const tries = Array.from({ length: SAME_FILE }, () => insist(() => company.manager.upload(bytes, fileName)))
    const ids = new Set((await Promise.all(tries)).map(({ uploadId }) => uploadId))
    if (ids.size > 1)
      company.refused.push(`one file that was sent ${SAME_FILE} times at once became ${ids.size} uploads`)
    for (const id of ids) company.uploads.push({ id, contact })
  },

  async edit({ company, draw, nth }) {
    const id = await someLead(company, draw)
    const proximoPasso = `Passo ${nth}`
    await ask(company.manager, `/api/leads/${id}`, { method: 'PATCH', body: { proximoPasso }, key: randomUUID() })
    company.edits.set(id, proximoPasso)
  },

  async move({ company, draw }) {
    const id = await someLead(company, draw)
    const fase = chosen(PHASES, further(draw, 11))
    await ask(company.manager, `/api/leads/${id}/move`, { method: 'POST', body: { fase, index: 0 }, key: randomUUID() })
    company.moves.set(id, fase)
  },

  async assignment({ company, draw }) {
    const id = await someLead(company, draw)
    const to = chosen(company.members, further(draw, 13))
    await ask(company.manager, '/api/leads/assign', { method: 'POST', body: { to, leads: [{ id }] } })
    company.owners.set(id, to)
  },

  async erasure({ company, nth }) {
    const [id, name, number] = [randomUUID(), `Apagado ${nth}`, newNumber()]
    await makeLead(company, name, number)
    const body = { id, number, confirm: 'confirmo', notAgain: false }
    await ask(company.manager, '/api/privacy/erasures', { method: 'POST', body })
    company.erased.push({ id, name })
  },

  async 'message received'({ people: { shop }, draw, nth }) {
    const customer = chosen(shop.customers, further(draw, 7))
    const text = `Pergunta ${nth}`
    await shop.phones.act('say', { phone: shop.phone, contact: customer.number, text })
    customer.said.push(text)
  },

  async 'message sent'({ people, draw, nth }) {
    const { sessionId, customers } = people.shop
    const customer = chosen(customers, further(draw, 7))
    const message = `Resposta ${nth}`
    const body = { sessionId, to: customer.number, message }
    await ask(people.companies[0].manager, '/api/whatsapp/send', { method: 'POST', body, key: randomUUID() })
    customer.sent.push(message)
  },

  async batch({ company }) {
    const id = randomUUID()
    const body = { id, filter: {}, mode: 'aplicar', limitBrl: MOST_IN_REAIS }
    await ask<BatchAnswer>(company.manager, '/api/batches', { method: 'POST', body })
    company.batches.push(id)
  },

  async 'recovery code'({ company: { manager } }) {
    const path = '/api/auth/email-otp/request-password-reset'
    await ask(manager, path, { method: 'POST', body: { email: manager.email } })
  },
}

/** One of the leads that were there before anything failed: none of them goes away. */
async function someLead({ manager, uploads }: Company, draw: number): Promise<string> {
  const { columns } = await ask<Board>(manager, '/api/board?size=100')
  const leads = columns.flatMap((column) => column.leads)
  const first = uploads.slice(0, 2).map(({ contact }) => contact)
  const found = leads.filter(({ nome }) => first.includes(nome)).map(({ id }) => id)
  return chosen(found.sort(), further(draw, 5))
}
