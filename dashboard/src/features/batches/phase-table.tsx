import type { BatchReport } from '@fechai/contracts/batches'
import { PHASE_LABELS, PHASES, type Phase } from '@fechai/domain/phases'
import clsx from 'clsx'
import { batchesCopy } from './copy.ts'
import { CountButton } from './count-button.tsx'

const text = batchesCopy.phases

interface PhaseTableProps {
  phases: BatchReport['phases']
  onOpen: (from: Phase, to: Phase) => void
  onOpenMoved: () => void
}

/** Phases before and after, with the sums of rows and columns; a number opens its cases. */
export function PhaseTable({ phases, onOpen, onOpenMoved }: PhaseTableProps) {
  const count = (from: Phase, to: Phase): number => phases.find((each) => each.from === from && each.to === to)?.n ?? 0
  const sum = (matches: (each: BatchReport['phases'][number]) => boolean): number =>
    phases.reduce((all, each) => (matches(each) ? all + each.n : all), 0)
  const rank = (phase: Phase): number => PHASES.indexOf(phase)
  const up = sum(({ from, to }) => rank(to) < rank(from))
  const down = sum(({ from, to }) => rank(to) > rank(from))
  return (
    <section aria-labelledby="phases" className="overflow-x-auto rounded-surface border border-line bg-surface p-4">
      <h2 id="phases" className="mb-3 font-semibold">
        {text.title}
      </h2>
      {phases.length === 0 ? (
        <p className="text-soft">{text.none}</p>
      ) : (
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="text-soft">
              <th scope="col" className="py-1 pr-2 text-left font-normal">
                {text.corner}
              </th>
              {PHASES.map((to) => (
                <th key={to} scope="col" className="px-1 py-1 font-normal">
                  <PhaseName phase={to} />
                </th>
              ))}
              <th scope="col" className="px-1 font-normal">
                {text.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {PHASES.map((from) => (
              <tr key={from}>
                <th scope="row" className="py-1 pr-2 text-left font-normal whitespace-nowrap">
                  <PhaseName phase={from} />
                </th>
                {PHASES.map((to) => (
                  <td
                    key={to}
                    className={clsx(
                      'rounded-[8px] px-1 py-1.5 text-center',
                      count(from, to) > 0 && (from === to ? 'bg-accent-soft font-semibold' : 'bg-amber-soft'),
                    )}
                  >
                    <CountButton
                      count={count(from, to)}
                      label={`${PHASE_LABELS[from]}, ${PHASE_LABELS[to]}`}
                      onOpen={() => onOpen(from, to)}
                    />
                  </td>
                ))}
                <td className="text-center text-soft">{sum((each) => each.from === from)}</td>
              </tr>
            ))}
            <tr className="text-soft">
              <th scope="row" className="py-1 text-left font-normal">
                {text.total}
              </th>
              {PHASES.map((to) => (
                <td key={to} className="text-center">
                  {sum((each) => each.to === to)}
                </td>
              ))}
              <td className="text-center font-semibold text-text">{sum(() => true)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {phases.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 text-xs text-soft">
          {text.stayed(sum(({ from, to }) => from === to))} {up + down > 0 && text.moved(up + down, up, down)}
          {up + down > 0 && (
            <button
              type="button"
              onClick={onOpenMoved}
              className="rounded-[6px] font-semibold text-accent hover:underline touch:min-h-11"
            >
              {text.openMoved}
            </button>
          )}
        </p>
      )}
    </section>
  )
}

const PhaseName = ({ phase }: { phase: Phase }) => (
  <span data-phase={phase} className="whitespace-nowrap">
    <span aria-hidden className="mr-1.5 inline-block size-2 rounded-[3px] bg-(--h)" />
    {PHASE_LABELS[phase]}
  </span>
)
