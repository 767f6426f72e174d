import type { Batch, BatchPreview, BatchReport } from '@fechai/contracts/batches'
import { formatBRL } from '@fechai/domain/amount'
import { aboutDurationText } from '@fechai/domain/duration-text'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import { PHASE_TITLES } from '@fechai/domain/phases'

const WIDTH = 28
const SECONDS = 1_000

/** Describes the analyses to be made, with their probable cost and duration. */
export function previewLines(preview: BatchPreview, isEconomic = false): string[] {
  const { conversations, ofCompany, ai, day, analyst, model } = preview
  const estimate = isEconomic ? preview.economic : preview.estimate
  const reader = ai ? `analista ${analyst} com ${model}` : `analista ${analyst}, sem IA`
  const lines = [`${conversations} de ${ofCompany} conversas, ${reader}.`]
  if (ai && estimate) {
    const { brl, lowBrl, highBrl } = estimate
    lines.push(`Custo estimado ${formatBRL(brl)} (entre ${formatBRL(lowBrl)} e ${formatBRL(highBrl)}).`)
    if (isEconomic) lines.push('Pelo lote do provedor de IA: metade do preço, em até 24 horas.')
    lines.push(`Dia da empresa: gastos ${formatBRL(day.spentBrl)} de ${formatBRL(day.limitBrl)}.`)
  }
  return lines
}

/** One line, drawn again and again. */
export function progressLine(batch: Batch, now = Date.now()): string {
  const { total, done, failed, gone, spentBrl, startedAt, atProvider } = batch
  const ended = done + failed + gone
  const share = total === 0 ? 0 : ended / total
  const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
  const seconds = startedAt ? Math.max(1, (now - Date.parse(startedAt)) / SECONDS) : 1
  const rate = ended / seconds
  const waiting = atProvider?.questions ? ` · ${atProvider.questions} no provedor` : ''
  const left = rate > 0 ? `faltam ${aboutDurationText((total - ended) / rate)}` : 'começando'
  const failures = failed > 0 ? ` · ${failed} falharam` : ''
  return `${bar} ${ended} de ${total} · ${Math.round(rate * 60)}/min, ${left} · ${formatBRL(spentBrl)}${waiting}${failures}`
}

const ENDS: Partial<Record<Batch['state'], string>> = {
  concluido: 'concluído',
  cancelado: 'cancelado',
  pausado: 'pausado',
}

/** Summarizes the outcome: changed phases, fields, failures, money. */
export function summaryLines({ batch, n, fields, phases, failures }: BatchReport): string[] {
  const lines = [
    `Lote ${batch.number} ${ENDS[batch.state] ?? batch.state}: ${n} de ${batch.total} conversas lidas de novo.`,
    ...(batch.sentence ? [batch.sentence] : []),
    `Custo ${formatBRL(batch.spentBrl)}${batch.estimate ? ` (estimado ${formatBRL(batch.estimate.brl)})` : ''}.`,
  ]
  const changed = fields.filter(({ equal }) => equal < n)
  if (n > 0) lines.push('', 'Campo                iguais   mudou  ganhou  perdeu')
  for (const { field, equal, changed: moved, gained, lost } of changed) {
    const counts = [equal, moved, gained, lost].map((count) => String(count).padStart(7))
    lines.push(`${FIELD_LABELS[field].padEnd(20)}${counts.join(' ')}`)
  }
  if (n > 0 && changed.length === 0) lines.push('Todos os campos ficaram iguais.')
  const moves = phases.filter(({ from, to }) => from !== to).toSorted((a, b) => b.n - a.n)
  if (moves.length > 0) lines.push('', 'Mudaram de fase:')
  for (const { from, to, n: moved } of moves) lines.push(`  ${PHASE_TITLES[from]} → ${PHASE_TITLES[to]}: ${moved}`)
  if (failures.length > 0) lines.push('', 'Falhas, que continuam com a leitura de antes:')
  for (const { message, n: failed } of failures) lines.push(`  ${failed} × ${message}`)
  return lines
}
