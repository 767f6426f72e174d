import clsx from 'clsx'

/** Draws a part of a whole; the number is next to it. */
export const Bar = ({ share, look = 'bg-accent' }: { share: number; look?: string }) => (
  <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-line">
    <span
      className={clsx('block h-full rounded-full', look)}
      style={{ width: `${Math.min(100, Math.max(0, share))}%` }}
    />
  </span>
)
