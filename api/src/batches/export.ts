import type { BatchCase } from '@fechai/contracts/batches'
import { recordAudit } from '@fechai/data/audit'
import { batchesOf } from '@fechai/data/batches'
import { inScope } from '@fechai/data/database'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import { isPhase, PHASE_TITLES } from '@fechai/domain/phases'
import type { FieldValue } from '@fechai/domain/analysis-version'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { encoded, sendChunks } from '../http/send-chunks.ts'
import { csvLine, BYTE_ORDER_MARK } from '../leads/csv.ts'
import { casesOf } from './cases.ts'

const PAGE = 50
const HEAD = [
  'Nº',
  'Lead',
  'Situação',
  'Causa',
  'Fase antes',
  'Fase depois',
  'Campo',
  'Como ficou',
  'Antes',
  'Depois',
  'Id',
]

/** A line for each field that came out otherwise, and one for each conversation in which none did. */
export async function exportBatch(c: ApiContext, deps: Deps, id: string): Promise<Response> {
  const { owner } = c.get('viewer')
  const { number } = await batchesOf(deps.db, owner).get(id)
  await inScope(deps.db, owner, (tx) => recordAudit(tx, owner, { event: 'batch-exported', subjectId: id }))
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="lote-${number}.csv"`,
  }
  return sendChunks(c, deps.log, encoded(linesOf(c, deps, id)), { headers })
}

async function* linesOf(c: ApiContext, deps: Deps, id: string): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvLine(HEAD)
  for (let after: number | null = 0; after !== null;) {
    const { items, next } = await casesOf(c, deps, id, { after, limit: PAGE })
    yield head + items.flatMap(rowsOf).map(csvLine).join('')
    head = ''
    after = next
  }
}

function rowsOf(item: BatchCase): string[][] {
  const { position, nome, state, cause, faseBefore, faseAfter, leadId, differences } = item
  const phase = (fase: typeof faseBefore): string => (fase ? PHASE_TITLES[fase] : '')
  const start = [String(position), nome ?? '', STATES[state], cause?.message ?? '', phase(faseBefore), phase(faseAfter)]
  if (differences.length === 0) return [[...start, '', '', '', '', leadId ?? '']]
  return differences.map(({ field, outcome, before, after }) => [
    ...start,
    ...[FIELD_LABELS[field], OUTCOMES[outcome], written(before), written(after), leadId ?? ''],
  ])
}

const written = (value: FieldValue): string =>
  Array.isArray(value) ? value.join(' | ') : isPhase(value) ? PHASE_TITLES[value] : String(value)

const STATES: Record<BatchCase['state'], string> = {
  pendente: 'Na fila',
  feito: 'Lida de novo',
  falhou: 'Falhou',
  sumiu: 'Lead excluído',
  cancelado: 'Não lida',
}
const OUTCOMES: Record<BatchCase['differences'][number]['outcome'], string> = {
  mudou: 'Mudou',
  ganhou: 'Ganhou',
  perdeu: 'Perdeu',
  pessoas: 'Decidido por alguém',
}
