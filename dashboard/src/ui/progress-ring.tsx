/** Shows a share, 0 to 100, as a small ring in the text's colour; the number is always beside it. */
export function ProgressRing({ percent }: { percent: number }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0 -rotate-90">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeOpacity="0.2" strokeWidth="3" />
      <circle
        cx="8"
        cy="8"
        r="6"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        pathLength="100"
        strokeDasharray={`${percent} 100`}
        className="transition-[stroke-dasharray] duration-200"
      />
    </svg>
  )
}
