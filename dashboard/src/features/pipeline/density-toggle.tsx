import { Rows2, Rows3, type LucideIcon } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { pipelineCopy } from './copy.ts'
import { density, setDensity, type Density } from './density.ts'

const text = pipelineCopy.density
export const DENSITY_ICONS: Record<Density, LucideIcon> = { comfortable: Rows2, compact: Rows3 }

/** The size of cards on a phone: one button, which says what it leads to. */
export function DensityToggle() {
  const { now } = useSnapshot(density)
  const other = now === 'compact' ? 'comfortable' : 'compact'
  const Icon = DENSITY_ICONS[other]
  return (
    <button
      type="button"
      aria-label={text[other]}
      title={text[other]}
      onClick={() => setDensity(other)}
      className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-line/60 hover:text-text tablet:hidden"
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
    </button>
  )
}
