import { STAGES, stageNumber, type StageId } from '@fechai/domain/stages'
import clsx from 'clsx'
import { uploadsCopy } from './copy.ts'

const text = uploadsCopy.overlay
type DotState = keyof typeof text.states

export interface StageDotsProps {
  stage: StageId
  /** Every stage is behind us. */
  finished?: boolean
  parked?: boolean
  /** Share of the current stage that is done, 0 to 1. */
  share: number
}

/** The eleven numbered dots. */
export function StageDots({ stage, finished = false, parked = false, share }: StageDotsProps) {
  const current = stageNumber(stage)
  const stateOf = (number: number): DotState => {
    if (finished || number < current) return 'done'
    if (number > current) return 'next'
    return parked ? 'parked' : 'current'
  }
  return (
    <ol aria-label={text.stages} className="my-4 grid grid-cols-11 gap-1 tablet:gap-1.5">
      {STAGES.map(({ id, label }, index) => {
        const number = index + 1
        const state = stateOf(number)
        const filled = state === 'done' ? 1 : state === 'next' ? 0 : Math.max(0.08, share)
        return (
          <li
            key={id}
            title={label}
            aria-current={state === 'current' || state === 'parked' ? 'step' : undefined}
            data-state={state}
            className={clsx(
              'text-center text-xs tabular-nums',
              state === 'done' && 'text-accent',
              state === 'current' && 'font-semibold text-text',
              state === 'parked' && 'font-semibold text-amber',
              state === 'next' && 'text-faint',
            )}
          >
            <span className="mb-1.5 block h-1 overflow-hidden rounded-full bg-line">
              <span
                className={clsx(
                  'block h-full origin-left rounded-full transition-transform duration-200',
                  state === 'parked' ? 'bg-amber' : 'bg-accent',
                )}
                style={{ transform: `scaleX(${filled})` }}
              />
            </span>
            <span aria-hidden>{number}</span>
            <span className="sr-only">{text.stage(number, label, text.states[state])}</span>
          </li>
        )
      })}
    </ol>
  )
}
