import { ANALYSES, ANALYSIS_IDS, type AnalysisId } from '@fechai/domain/insights/analysis/analyses'
import type { AnalysisRun } from '@fechai/domain/insights/analysis/run-analysis'
import clsx from 'clsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Badge } from './badge.tsx'
import { Figure } from './figures.tsx'
import { cardWords } from './card-words.ts'
import { analysisCopy as text } from './copy.ts'

interface CardsProps {
  run: AnalysisRun
  opened: AnalysisId | null
  onOpen: (id: AnalysisId | null) => void
}

export const Cards = ({ run, opened, onOpen }: CardsProps) => (
  <div className="grid gap-2.5 tablet:grid-cols-2 wide:grid-cols-5">
    {ANALYSIS_IDS.map((id) => (
      <Card key={id} id={id} run={run} isOpen={opened === id} onToggle={() => onOpen(opened === id ? null : id)} />
    ))}
  </div>
)

function Card({
  id,
  run,
  isOpen,
  onToggle,
}: {
  id: AnalysisId
  run: AnalysisRun
  isOpen: boolean
  onToggle: () => void
}) {
  const { label, weight, minimum } = ANALYSES[id]
  const { score, reason, counted } = run.analyses[id]
  const words = cardWords(id, run)
  const Mark = isOpen ? ChevronUp : ChevronDown
  return (
    <section
      aria-label={label}
      className={clsx(
        'flex flex-col gap-2 rounded-surface border bg-surface p-4',
        isOpen ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{label}</h2>
        <Badge score={score} />
      </div>
      {reason === '' ? (
        <p className="text-sm">
          <Figure figure={words.finding} counted={counted} />
          <span className="block text-soft">{words.beside && <Figure figure={words.beside} counted={counted} />}</span>
        </p>
      ) : (
        <p className="text-sm text-soft">{reason}</p>
      )}
      <p className="text-xs text-soft">
        {words.n}
        <span className="block">{text.weight(weight, minimum)}</span>
      </p>
      <Button className="mt-auto w-full" aria-expanded={isOpen} disabled={reason !== ''} onClick={onToggle}>
        <Mark aria-hidden className="size-4" strokeWidth={1.75} />
        {text.why}
      </Button>
    </section>
  )
}
