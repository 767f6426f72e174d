import { PERIOD_CHOICES } from '@fechai/contracts/insights'
import type { AnalysisAnswer } from '@fechai/contracts/insights'
import type { AnalysisId } from '@fechai/domain/insights/analysis/analyses'
import { CircleAlert, Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { DayCountField } from '../../parts/day-count-field.tsx'
import { leftOut } from '../../parts/left-out.ts'
import { PeriodSelect } from '../../parts/period-select.tsx'
import { periodDays } from '../../parts/period-days.ts'
import { analysis, startAnalysis } from '../../state/analysis.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { Cards } from './cards.tsx'
import { analysisCopy as text } from './copy.ts'
import { EditOwnWords } from './own-words.tsx'
import { Overall } from './overall.tsx'
import { Recommendations } from './recommendations.tsx'
import { Why } from './why.tsx'

const CUSTOM = 0
const CHOICES = [...PERIOD_CHOICES.map((days) => [days, text.lastDays(days)] as const), [CUSTOM, text.custom] as const]
const isChoice = (days: number): boolean => PERIOD_CHOICES.some((each) => each === days)

/** 'Análise AI': five readings of the conversations of a period, made in this browser, each number with its cases. */
export function AiAnalysisPage() {
  const { days, isRunning, error, answer } = useSnapshot(analysis)
  const [isCustom, setIsCustom] = useState(!isChoice(days))
  const isEmpty = answer !== null && answer.run.conversations === 0
  useEffect(() => {
    if (analysis.answer === null && !analysis.isRunning) startAnalysis()
  }, [])
  return (
    <>
      <TopBar title={text.title}>
        <PeriodSelect
          days={isCustom ? CUSTOM : days}
          choices={CHOICES}
          onChange={(each) => {
            setIsCustom(each === CUSTOM)
            if (each !== CUSTOM) startAnalysis(each)
          }}
        />
        {isCustom && <DayCountField days={days} onDays={startAnalysis} />}
        <Button look="primary" busy={isRunning} disabled={isEmpty && !isRunning} onClick={() => startAnalysis()}>
          {!isRunning && <Sparkles aria-hidden className="size-4" strokeWidth={1.75} />}
          {isRunning ? text.running : text.run}
        </Button>
      </TopBar>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4">
        {error !== '' && (
          <Notice icon={CircleAlert} look="wrong" role="alert" className="mb-3">
            {error}
          </Notice>
        )}
        {isEmpty && !isRunning ? (
          <EmptyState
            icon={Sparkles}
            title={text.empty}
            text={`${text.emptyText}${answer ? leftOut(answer.scope) : ''}`}
          >
            <Link href="/whatsapp" className={buttonLook('plain', 'px-3')}>
              {text.connect}
            </Link>
          </EmptyState>
        ) : answer === null ? (
          isRunning && <Skeleton />
        ) : (
          answer.run.conversations > 0 && <Result answer={answer as AnalysisAnswer} />
        )}
      </div>
    </>
  )
}

function Result({ answer: { run, scope } }: { answer: AnalysisAnswer }) {
  const [opened, setOpened] = useState<AnalysisId | null>(null)
  return (
    <div className="grid gap-3">
      <p className="text-soft">
        {text.intro(run.conversations, ...periodDays(run.period))}
        {leftOut(scope)} <EditOwnWords />
      </p>
      <Overall run={run} />
      <Cards run={run} opened={opened} onOpen={setOpened} />
      {opened && <Why key={opened} id={opened} run={run} onClose={() => setOpened(null)} />}
      <Recommendations run={run} />
    </div>
  )
}

const Skeleton = () => (
  <div aria-busy aria-label={text.running} className="late grid gap-3 pt-8">
    <span className="skeleton h-38" />
    <span className="skeleton h-40" />
    <span className="skeleton h-30" />
  </div>
)
