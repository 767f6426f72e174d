import type { Batch } from '@fechai/contracts/batches'
import { aboutDurationText } from '@fechai/domain/duration-text'
import { PHASE_TITLES } from '@fechai/domain/phases'
import { batchesCopy } from './copy.ts'

const day = (iso: string): string => iso.split('-').toReversed().join('/')

/** Describes a batch in a few words. */
export function describeBatch({ filter, mode, sample }: Batch, names: Record<string, string>): string {
  const { inicioDe, inicioAte, fases, vendedores, analistaAntesDe, naoLidos, ladosMalLidos, outroModeloQue } = filter
  const parts = [
    ...(fases ?? []).map((fase) => PHASE_TITLES[fase]),
    ...(vendedores ?? []).map((id) => names[id] ?? 'um vendedor'),
    inicioDe && `desde ${day(inicioDe)}`,
    inicioAte && `até ${day(inicioAte)}`,
    analistaAntesDe && `lidas antes do ${analistaAntesDe}`,
    outroModeloQue && 'por outro modelo',
    naoLidos && 'com arquivos não lidos',
    ladosMalLidos && 'com cliente lido como atendente',
  ].filter((part) => part !== undefined && part !== '' && part !== false)
  const what = parts.length > 0 ? parts.join(', ') : batchesCopy.everything
  return mode === 'amostra' && sample ? `${what}, amostra de até ${sample}` : what
}

/** Estimates the cost of the rest from the finished items, or from the estimate before one has finished. */
export function leftBrl(batch: Batch): number | null {
  const { total, spentBrl, estimate } = batch
  const ended = endedOf(batch)
  if (ended === 0) return estimate && Math.max(0, estimate.brl - spentBrl)
  return (spentBrl / ended) * Math.max(0, total - ended)
}

/** Describes the pace and the remaining time; null while they are unknown. */
export function describePace(batch: Batch): string | null {
  const { perMinute, total } = batch
  if (perMinute === null) return null
  const rate = perMinute >= 10 ? Math.round(perMinute) : Math.round(perMinute * 10) / 10
  const left = Math.max(0, total - endedOf(batch))
  return batchesCopy.pace(String(rate).replace('.', ','), aboutDurationText((left / perMinute) * 60))
}

/** Returns the ceiling for the rest, with a tenth to spare, in whole reais. */
export const enoughBrl = (batch: Batch): number =>
  Math.max(1, Math.ceil((batch.spentBrl + (leftBrl(batch) ?? 0)) * 1.1), Math.ceil(batch.limitBrl ?? 0) + 1)

export const endedOf = ({ done, failed, gone }: Batch): number => done + failed + gone
