import { sellerCopy } from './copy.ts'

const text = sellerCopy.score
const RADIUS = 80
const ARC = Math.PI * RADIUS

/** Draws half a circle, as full as the score; nothing without a score. */
export const Gauge = ({ score, n }: { score: number | null; n: number }) => (
  <figure className="mx-auto w-56 text-center">
    <svg viewBox="0 0 200 112" role="img" aria-label={score === null ? text.few(n) : text.gauge(score)}>
      <path d="M20 100a80 80 0 0 1 160 0" fill="none" stroke="var(--line)" strokeWidth="14" strokeLinecap="round" />
      {score !== null && score > 0 && (
        <path
          d="M20 100a80 80 0 0 1 160 0"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="14"
          strokeLinecap="round"
          strokeDasharray={`${(ARC * score) / 100} ${ARC * 2}`}
        />
      )}
    </svg>
    <figcaption aria-hidden className="-mt-14 tabular-nums">
      <span className={score === null ? 'block text-sm text-soft' : 'block text-2xl font-semibold'}>
        {score ?? text.few(n)}
      </span>
      <span className="block text-xs text-soft">{score !== null && text.of100}</span>
      <span className="mt-1 flex justify-between px-3 text-xs text-soft">
        <span>0</span>
        <span>100</span>
      </span>
    </figcaption>
  </figure>
)
