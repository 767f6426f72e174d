import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { until } from '../testing/until.ts'

/** The invariants see a product from outside: its rows, and what its operators' commands say. */
export interface Witness {
  rows<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  command(...words: string[]): Promise<{ code: number; said: string }>
}

const program = fileURLToPath(new URL('../../operations/commands/main.ts', import.meta.url))

/** Runs an operators' command on the product of a folder. */
export function commandFor(product: { dataDir: string; portBase: number }): Witness['command'] {
  const { PATH, HOME, XDG_CACHE_HOME, NODE_COMPILE_CACHE } = process.env
  const place = { FECHAI_DATA: product.dataDir, FECHAI_PORT_BASE: String(product.portBase) }
  return async (...words) => {
    const env = { PATH, HOME, XDG_CACHE_HOME, NODE_COMPILE_CACHE, ...place }
    const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (more: string) => (said += more))
    const [code] = (await once(child, 'close')) as [number]
    return { code, said }
  }
}

/**
 * Each with the number that it has in docs/reliability.md; the rows are those that break it. An erasure is no exception:
 * uploads go with their conversation.
 */
const NONE_OF: Record<string, string> = {
  'I1: a conversation has more than one lead': `
    select conversation_id from leads where conversation_id is not null group by conversation_id having count(*) > 1`,
  'I1: an upload that is done has no lead': `
    select u.id from uploads u where status = 'concluido'
    and not exists (select from leads l where l.conversation_id = u.conversation_id)`,
  'I4: a lead belongs to another company than its upload': `
    select l.id from leads l join uploads u on u.conversation_id = l.conversation_id
    where l.empresa_id <> u.empresa_id`,
  'I4: a message belongs to another company than its conversation': `
    select m.conversation_id from messages m join conversations c on c.id = m.conversation_id
    where m.empresa_id <> c.empresa_id`,
}

const UNDER_WAY = `select id, status, stage from uploads where status in ('recebido', 'processando')`

/** Checks what holds of every product at rest, whatever has happened to it. @returns what is broken, in sentences */
export async function brokenInvariants({ rows, command }: Witness, waitMs = 180_000): Promise<string[]> {
  const broken: string[] = []
  const underWay = until(async () => (await rows(UNDER_WAY)).length === 0, { timeoutMs: waitMs, intervalMs: 500 })
  if (!(await underWay.catch(() => false))) broken.push(`I2: still under way: ${JSON.stringify(await rows(UNDER_WAY))}`)
  for (const [what, text] of Object.entries(NONE_OF)) {
    const found = await rows(text)
    if (found.length > 0) broken.push(`${what}: ${JSON.stringify(found)}`)
  }
  const { said } = await command('restored', 'status')
  if (!/^0 execuções abertas sem linha/m.test(said)) broken.push(`I6: runs without a row: ${said}`)
  const audit = await command('audit', 'verify')
  if (audit.code !== 0) broken.push(`I7: the seals of the audit do not hold: ${audit.said}`)
  return broken
}
