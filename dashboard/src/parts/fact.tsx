import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import { isApproximate } from '@fechai/domain/to-confirm'
import { isConfirmable } from '@fechai/domain/doubt'
import { isDefault, isOlderThanEdits, refusalIn, standingOf } from '@fechai/domain/standing'
import clsx from 'clsx'
import { AnalysisMark, DefaultMark, Refused, ToConfirmDot } from './certainty.tsx'
import { factCopy } from './fact-copy.ts'
import { Proof } from './proof.tsx'
import { ToConfirm } from './to-confirm.tsx'

const text = factCopy

export interface FactProps {
  lead: Lead
  field: LeadField
  /** Position in a list field; null for a single value. */
  item?: number | null
  value: string
  /** Cut at the line's end, for the card at rest. */
  oneLine?: boolean
  /** True when the reason of a refusal is shown elsewhere. */
  short?: boolean
  /** True when another element asks to confirm it: only the dot precedes it. */
  asked?: boolean
  /** True on a card whose mark is another: nothing says that the value is uncertain but the missing proof. */
  quiet?: boolean
  className?: string
}

/** One thing said of a lead, drawn as what it is: proven, to confirm, a default, edited, or refused. */
export function Fact({
  lead,
  field,
  item = null,
  value,
  oneLine = false,
  short = oneLine,
  asked = false,
  quiet = false,
  className: look,
}: FactProps) {
  const className = clsx(oneLine && 'min-w-0 truncate', look)
  const standing = standingOf(lead, field)
  const shown = value.trim() === '' ? text.none : value
  if (standing === 'refused') {
    if (quiet) return <span className={clsx('text-faint', className)}>{text.none}</span>
    return (
      <span className={className}>
        <Refused refusal={refusalIn(lead, field)!} field={field} short={short} />
      </span>
    )
  }
  if (isDefault(standing)) {
    return (
      <span className={clsx('text-faint', oneLine && 'flex min-w-0 items-baseline gap-1')}>
        <span className={clsx(oneLine && 'truncate')}>{breakable(shown)}</span> <DefaultMark />
      </span>
    )
  }
  const isOlder = field === 'proximoPasso' && isOlderThanEdits(lead, field)
  const approximate = standing === 'proven' && isApproximate(lead, field)
  const isUncertain = standing === 'unproven' || approximate
  const isProven = standing === 'proven' || (standing === 'unproven' && lead.analysis_id !== null)
  if (quiet && (isUncertain || isOlder)) return <span className={className}>{shown}</span>
  const claim =
    isProven && shown !== text.none ? (
      <Claim lead={lead} field={field} item={item} value={shown} className={className} oneLine={oneLine} />
    ) : (
      <span className={className}>{shown}</span>
    )
  if (approximate && isConfirmable(field)) {
    return (
      <span className={clsx('min-w-0', oneLine && 'flex items-baseline gap-1')}>
        <ToConfirm lead={lead} field={field} /> {claim}
      </span>
    )
  }
  if (standing !== 'unproven' && !isOlder) return claim
  if (isOlder) {
    return (
      <>
        {claim} <AnalysisMark />
      </>
    )
  }
  return (
    <span
      className={clsx('min-w-0', oneLine && 'flex items-baseline gap-1', short && !oneLine && 'flex-[1_1_7rem]')}
      title={text.unprovenMeans}
    >
      <ToConfirmDot /> {claim} {!asked && isConfirmable(field) && <ToConfirm lead={lead} field={field} />}
    </span>
  )
}

/** 'Produto/Serviço' is broken behind its stroke, not in the middle of a word. */
const breakable = (words: string) =>
  words.split('/').flatMap((part, at) => (at === 0 ? part : ['/', <wbr key={at} />, part]))

interface ClaimProps extends Pick<FactProps, 'lead' | 'field' | 'value' | 'className'> {
  oneLine: boolean
  item: number | null
}

/** 'Instalação elétrica (disjuntor)': the words in brackets were said, the kind before them was deduced. */
const KIND_AND_WORDS = /^(?<kind>[^()]+) (?<words>\([^()]+\))$/

/** Letters of a kind that no line shortens, as 'Imóvel': a cut one would be a letter or two. */
const WHOLE_KIND = 8

function Claim({ lead, field, item, value, className, oneLine }: ClaimProps) {
  const parts = field === 'produto' ? KIND_AND_WORDS.exec(value)?.groups : undefined
  const proof = (words: string, look?: string) => (
    <Proof lead={lead} field={field} item={item} className={look}>
      {words}
    </Proof>
  )
  if (!parts) return proof(value, className)
  // On a line that is too short a long deduced kind gives way first, down to a few letters, then the quoted words.
  const kindLook = parts.kind!.length > WHOLE_KIND ? 'min-w-[8ch] shrink-[9999] truncate' : 'shrink-0'
  return (
    <span className={clsx(oneLine && 'flex min-w-0 items-baseline gap-1', className)}>
      <span className={clsx(oneLine && kindLook)}>{parts.kind}</span>{' '}
      {proof(parts.words!, oneLine ? 'min-w-0 truncate' : '')}
    </span>
  )
}
