import clsx from 'clsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { chartCopy as text } from './copy.ts'
import type { Draw, Mark, Scene } from './scene.ts'

export interface ChartFigureProps {
  caption: string
  note?: string
  draw: Draw
  /** The numbers of the chart: shown by a button, and always there for people who cannot see it. */
  table: ReactNode
  className?: string
}

const SHOWN = 'mt-3 overflow-x-auto'
const SHOWN_ON_FOCUS = 'focus-within:not-sr-only focus-within:mt-3 focus-within:overflow-x-auto'

/** A chart with its caption; its table is one click away. */
export function ChartFigure({ caption, note, draw, table, className }: ChartFigureProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <figure
      className={clsx('min-w-0 rounded-surface border border-line bg-surface p-4 break-inside-avoid', className)}
      aria-label={caption}
    >
      <figcaption className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{caption}</span>
        {note && <span className="text-sm text-soft">{note}</span>}
        <button
          type="button"
          aria-expanded={isTable}
          onClick={() => setIsTable(!isTable)}
          className="ml-auto text-sm text-soft underline decoration-line2 underline-offset-4 hover:text-text touch:min-h-11 print:hidden"
        >
          {isTable ? text.hideTable : text.showTable}
        </button>
      </figcaption>
      <Chart draw={draw} />
      {/* The keyboard reaches its numbers: the table is shown then. */}
      <div className={isTable ? SHOWN : `sr-only ${SHOWN_ON_FOCUS}`}>{table}</div>
    </figure>
  )
}

/** Width of a chart before its place is measured, and where nothing can be measured. */
const FIRST_WIDTH = 600

/** The chart alone, as wide as its place; what it shows has to be said beside it. */
export function Chart({ draw }: { draw: Draw }) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST_WIDTH)
  useEffect(() => {
    if (!place.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} aria-hidden className="min-w-0">
      <ChartSvg scene={draw(width)} />
    </div>
  )
}

/** Wider paper or a narrower one scales it. */
export const ChartSvg = ({ scene: { width, height, marks } }: { scene: Scene }) => (
  <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full tabular-nums" style={{ maxWidth: width }}>
    {/* Marks have no name of their own: a chart is drawn as a whole. */}
    {marks.map((mark, at) => (
      <SvgMark key={at} mark={mark} />
    ))}
  </svg>
)

function SvgMark({ mark }: { mark: Mark }) {
  const ink = `var(--${mark.ink})`
  if (mark.kind === 'bar') {
    const { x, y, width, height, opacity } = mark
    return (
      <rect {...{ x, y, width, height }} rx={Math.min(3, width / 2, height / 2)} fill={ink} fillOpacity={opacity} />
    )
  }
  if (mark.kind === 'dot') return <circle cx={mark.x} cy={mark.y} r={mark.radius} fill={ink} />
  if (mark.kind === 'line')
    return (
      <polyline
        points={mark.points.map((point) => point.join(',')).join(' ')}
        {...{ fill: 'none', stroke: ink, strokeWidth: mark.width, strokeLinejoin: 'round' }}
        strokeDasharray={mark.isDashed ? '4 3' : undefined}
      />
    )
  return (
    <text
      {...{ x: mark.x, y: mark.y, fill: ink, fontSize: mark.size, textAnchor: mark.anchor ?? 'start' }}
      fontWeight={mark.isStrong ? 600 : 450}
    >
      {mark.text}
    </text>
  )
}
