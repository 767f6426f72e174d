import type { ColumnColor, ColumnColors } from '@fechai/contracts/column-colors'
import { isPhase, type Phase } from '@fechai/domain/phases'
import { proxy } from 'valtio'
import { call } from '../../lib/call.ts'
import { recall, remember } from '../../lib/remember.ts'
import { session } from '../../state/session.ts'
import { pipelineCopy } from './copy.ts'

export const TINTS = Object.keys(pipelineCopy.colors.names) as ColumnColor[]

/** Header colours of the company's columns; white is every column's default. */
export const columnColors = proxy({ colors: {} as ColumnColors })

const localKey = (): string => `column-colors:${session.user?.empresaId ?? ''}`

/** 'Activity and colour failures: fall back to local or empty results, no error shown.' */
export async function loadColumnColors(): Promise<void> {
  columnColors.colors = known(recall<unknown>(localKey(), {}))
  const answer = await call('GET /api/column-colors').catch(() => undefined)
  if (answer) keep(known(answer.colors))
}

/** Shown and kept at once; `null` gives the column its default back. */
export function setColumnColor(fase: Phase, tint: ColumnColor | null): void {
  const { [fase]: _, ...others } = columnColors.colors
  keep(tint === null ? others : { ...others, [fase]: tint })
  call('PUT /api/column-colors', { body: { colors: columnColors.colors } }).catch(() => undefined)
}

function keep(colors: ColumnColors): void {
  columnColors.colors = colors
  remember(localKey(), colors)
}

function known(colors: unknown): ColumnColors {
  const entries = Object.entries(colors ?? {}) as Array<[string, unknown]>
  return Object.fromEntries(
    entries.filter(([fase, tint]) => isPhase(fase) && TINTS.includes(tint as ColumnColor)),
  ) as ColumnColors
}
