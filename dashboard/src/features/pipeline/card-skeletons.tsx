import type { Density } from './density.ts'

/** Cards in the shape of what comes; drawn after 150 ms, so that a fast answer shows none. */
export const CardSkeletons = ({ density }: { density: Density }) => (
  <div aria-hidden className={`grid pt-0.5 ${density === 'compact' ? 'gap-1.5' : 'gap-2'}`}>
    {[0, 1, 2].map((each) => (
      <div
        key={each}
        className={`late grid content-start gap-2.5 overflow-hidden rounded-surface border border-line bg-surface p-3 ${density === 'compact' ? 'h-[122px] [&>:nth-child(n+6)]:hidden' : 'h-[256px]'}`}
      >
        <div className="skeleton h-4 w-3/5" />
        <div className="skeleton h-3 w-4/5" />
        <div className="skeleton h-4 w-1/2" />
        <div className="skeleton mt-1 h-1.5 w-full" />
        <div className="skeleton mt-1 h-3 w-full" />
        <div className="skeleton h-3 w-3/4" />
        <div className="skeleton mt-1 h-3 w-2/5" />
        <div className="skeleton h-3 w-3/5" />
      </div>
    ))}
  </div>
)
