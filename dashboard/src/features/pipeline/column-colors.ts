import { isPhase, type Phase } from '@fechai/shared/domain/phases'
import { proxy } from 'valtio'
import { api } from '../../lib/api.ts'
import { recall, remember } from '../../lib/remember.ts'
import { session } from '../../state/session.ts'

export const TINTS = [
  'blue',
  'green',
  'yellow',
  'pink',
  'purple',
  'orange',
  'gray',
  'indigo',
  'white',
  'slate',
] as const
export type Tint = (typeof TINTS)[number]
type Colors = Partial<Record<Phase, Tint>>

/** Header colours of the company's columns; white is every column's default. */
export const columnColors = proxy({ colors: {} as Colors })

const localKey = (): string => `column-colors:${session.user?.empresaId ?? ''}`

/** 'Activity and colour failures: fall back to local or empty results, no error shown.' */
export async function loadColumnColors(): Promise<void> {
  columnColors.colors = known(recall<unknown>(localKey(), {}))
  const answer = await api.get<{ colors: unknown }>('/api/column-colors').catch(() => undefined)
  if (answer) keep(known(answer.colors))
}

/** Shown and kept at once; `null` gives the column its default back. */
export function setColumnColor(fase: Phase, tint: Tint | null): void {
  const { [fase]: _, ...others } = columnColors.colors
  keep(tint === null ? others : { ...others, [fase]: tint })
  api.put('/api/column-colors', { colors: columnColors.colors }).catch(() => undefined)
}

function keep(colors: Colors): void {
  columnColors.colors = colors
  remember(localKey(), colors)
}

function known(colors: unknown): Colors {
  const entries = Object.entries(colors ?? {}) as Array<[string, unknown]>
  return Object.fromEntries(
    entries.filter(([fase, tint]) => isPhase(fase) && TINTS.includes(tint as Tint)),
  ) as Colors
}
