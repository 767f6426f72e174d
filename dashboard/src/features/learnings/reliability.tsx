import type { CalibrationAnswer } from '@fechai/contracts/calibration'
import type { Reliability, ReliabilityBin } from '@fechai/domain/insights/calibration/reliability'
import { useState } from 'react'
import { Link } from 'wouter'
import { Table } from '../../parts/report-section.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { brierText, calibrationCopy as text, percentText } from './calibration-copy.ts'

export interface ReliabilityViewProps {
  of: Reliability
  said: string
  came: string
  leads: CalibrationAnswer['leads']
}

/** Compares forecasts with outcomes: as a chart, and in a table whose numbers open their leads. */
export function ReliabilityView({ of, said, came, leads }: ReliabilityViewProps) {
  const bins = of.bins.filter(({ n }) => n > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 wide:grid-cols-[280px_minmax(0,1fr)]">
      <div className="rounded-surface border border-line bg-surface p-4">
        <p className="text-sm text-soft">{text.brier}</p>
        <p className="text-xl font-semibold tabular-nums">
          {of.brier === null ? (
            <span className="text-base font-normal text-soft">{text.noBase(of.n)}</span>
          ) : (
            brierText(of.brier)
          )}
        </p>
        {of.brierOfRate !== null && (
          <p className="text-xs text-soft tabular-nums">
            {text.brierNote} {brierText(of.brierOfRate)}
          </p>
        )}
        {bins.length > 0 && <Chart bins={bins} label={text.chart(said, came)} />}
      </div>
      {bins.length > 0 && (
        <Table
          columns={text.bins(said, came)}
          rows={bins.map((bin) => ({
            key: String(bin.from),
            cells: [
              text.range(bin.from, bin.to),
              <Cases key="n" bin={bin} leads={leads} />,
              `${bin.happened} (${percentText(bin.came!)})`,
              text.interval(...bin.interval!),
            ],
          }))}
        />
      )}
    </div>
  )
}

const SIDE = 240
const EDGE = 30
const FAR_EDGE = 14
const at = (percent: number): number => EDGE + ((SIDE - EDGE - FAR_EDGE) * percent) / 100
const up = (percent: number): number => SIDE - at(percent)

/** Draws forecasts as a line and outcomes as points with their interval. The table has the same figures. */
const Chart = ({ bins, label }: { bins: readonly ReliabilityBin[]; label: string }) => (
  <figure className="mt-3">
    <svg aria-hidden viewBox={`0 0 ${SIDE} ${SIDE}`} className="w-full max-w-[260px] text-xs">
      {[0, 50, 100].map((tick) => (
        <g key={tick} className="fill-soft tabular-nums">
          <line x1={at(0)} x2={at(100)} y1={up(tick)} y2={up(tick)} className="stroke-line" />
          <text x={at(0) - 4} y={up(tick) + 3} textAnchor="end">
            {tick}
          </text>
          <text x={at(tick)} y={SIDE - EDGE + 14} textAnchor="middle">
            {tick}
          </text>
        </g>
      ))}
      <line x1={at(0)} y1={up(0)} x2={at(100)} y2={up(100)} strokeDasharray="3 3" className="stroke-field" />
      <text x={at(82)} y={up(94)} textAnchor="end" className="fill-soft">
        {text.perfect}
      </text>
      {bins.map(({ from, said, came, interval, n }) => (
        <g key={from} className="stroke-accent">
          <line x1={at(said!)} x2={at(said!)} y1={up(interval![0])} y2={up(interval![1])} strokeOpacity={0.45} />
          <circle cx={at(said!)} cy={up(came!)} r={Math.min(7, 2.5 + Math.sqrt(n) / 2)} className="fill-accent" />
        </g>
      ))}
    </svg>
    <figcaption className="text-xs text-soft">{label}</figcaption>
  </figure>
)

function Cases({ bin: { from, to, n, ids }, leads }: { bin: ReliabilityBin; leads: CalibrationAnswer['leads'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const known = [...new Set(ids.map((id) => id.split(' ')[0]!))].filter((id) => id in leads)
  const label = text.cases(text.range(from, to), n)
  return (
    <>
      <button
        type="button"
        aria-label={`${n}: ${label}`}
        onClick={() => setIsOpen(true)}
        className="proof inline-block min-h-6 min-w-6 text-left hover:text-accent touch:min-h-11"
      >
        {n}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto text-sm">
          {known.map((id) => (
            <li key={id} className="py-2">
              <Link href={`/deeplead/${id}`} className="proof [overflow-wrap:anywhere] hover:text-accent">
                {leads[id]!.nome}
              </Link>
            </li>
          ))}
        </ul>
        {known.length === 0 && <p className="text-sm text-soft">{text.hidden(n)}</p>}
      </Dialog>
    </>
  )
}
