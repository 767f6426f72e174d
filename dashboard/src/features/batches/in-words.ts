import type { Batch } from '@fechai/shared/contracts/batches'
import { PHASE_TITLES } from '@fechai/shared/domain/phases'
import { batchesCopy } from './copy.ts'

const day = (iso: string): string => iso.split('-').toReversed().join('/')

/** What a batch is about, in a few words. */
export function aboutBatch({ filter, mode, sample }: Batch, names: Record<string, string>): string {
  const { inicioDe, inicioAte, fases, vendedores, analistaAntesDe, naoLidos, outroModeloQue } = filter
  const parts = [
    ...(fases ?? []).map((fase) => PHASE_TITLES[fase]),
    ...(vendedores ?? []).map((id) => names[id] ?? 'um vendedor'),
    inicioDe && `desde ${day(inicioDe)}`,
    inicioAte && `até ${day(inicioAte)}`,
    analistaAntesDe && `lidas antes do ${analistaAntesDe}`,
    outroModeloQue && 'por outro modelo',
    naoLidos && 'com arquivos não lidos',
  ].filter((part) => part !== undefined && part !== '' && part !== false)
  const what = parts.length > 0 ? parts.join(', ') : batchesCopy.everything
  return mode === 'amostra' && sample ? `${what}, amostra de até ${sample}` : what
}

export function inMinutes(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s`
  if (seconds < 5_400) return `${Math.ceil(seconds / 60)} min`
  return `${Math.round(seconds / 3_600)} h`
}

export const endedOf = ({ done, failed, gone }: Batch): number => done + failed + gone
