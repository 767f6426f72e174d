import { Rows2, Rows3, type LucideIcon } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { pipelineCopy } from './copy.ts'
import { DENSITIES, density, setDensity, type Density } from './density.ts'

const text = pipelineCopy.density
const ICONS: Record<Density, LucideIcon> = { comfortable: Rows2, compact: Rows3 }

/** Two sizes of card, side by side. */
export function DensitySwitch() {
  const { now } = useSnapshot(density)
  return (
    <div
      role="group"
      aria-label={text.title}
      className="flex shrink-0 gap-0.5 rounded-control bg-line/60 p-0.5 max-tablet:hidden"
    >
      {DENSITIES.map((each) => {
        const Icon = ICONS[each]
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === now}
            aria-label={text[each]}
            title={text[each]}
            onClick={() => setDensity(each)}
            className="grid h-7 w-8 place-items-center rounded-[6px] text-soft hover:text-text aria-pressed:bg-surface aria-pressed:text-text aria-pressed:inset-ring-1 aria-pressed:inset-ring-line2 touch:size-10"
          >
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          </button>
        )
      })}
    </div>
  )
}

/** The same on a phone: one button, which says what it leads to. */
export function DensityToggle() {
  const { now } = useSnapshot(density)
  const other = now === 'compact' ? 'comfortable' : 'compact'
  const Icon = ICONS[other]
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
