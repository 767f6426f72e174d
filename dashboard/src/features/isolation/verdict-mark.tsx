import type { TestResult } from '@fechai/contracts/isolation'
import clsx from 'clsx'
import { CircleHelp, ShieldAlert, ShieldCheck } from 'lucide-react'

export const RESULT_ICONS = { SEGURO: ShieldCheck, VULNERÁVEL: ShieldAlert, ERRO: CircleHelp } as const

export const RESULT_TONES: Readonly<Record<TestResult, string>> = {
  SEGURO: 'text-accent',
  VULNERÁVEL: 'text-danger',
  ERRO: 'text-soft',
}

/** A result with its sign: the colour never says it alone. */
export function VerdictMark({ result, className }: { result: TestResult; className?: string }) {
  const Icon = RESULT_ICONS[result]
  return (
    <span className={clsx('inline-flex items-center gap-1.5 text-xs font-semibold', RESULT_TONES[result], className)}>
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {result}
    </span>
  )
}
