import { useSnapshot } from 'valtio'
import { pipelineCopy } from './copy.ts'
import { DENSITIES, density, setDensity } from './density.ts'
import { DENSITY_ICONS } from './density-toggle.tsx'

const text = pipelineCopy.density

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
        const Icon = DENSITY_ICONS[each]
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
