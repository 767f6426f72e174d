import type { Lead } from '@fechai/domain/lead'
import { PHASE_LABELS } from '@fechai/domain/phases'
import { standingOf } from '@fechai/domain/standing'
import { Suspense, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { ToConfirmDot } from '../../parts/certainty.tsx'
import { Fact } from '../../parts/fact.tsx'
import { factCopy } from '../../parts/fact-copy.ts'
import { StandingMark } from '../../parts/standing-mark.tsx'
import { ToConfirm } from '../../parts/to-confirm.tsx'
import { amountShown } from '../../parts/amount-shown.ts'
import { cardDues } from '../../state/card-dues.ts'
import { seesOwners } from '../../state/session.ts'
import { DEFAULTS_UNSAID } from './card-face.tsx'
import { cardMark, hasLine, marksProduct, type CardMark } from './card-mark.ts'
import { pipelineCopy } from './copy.ts'
import { late, OnceWanted } from '../../ui/late.tsx'
import { cutSummary, withoutDeal } from './cut-summary.ts'
import { NextStep } from './next-step.tsx'
import { Unsent } from './unsent.tsx'
import { toggleDetails } from './store.ts'
import { Funnel, Progress } from './thermometer.tsx'
import { UnreadByAi } from './late-unread-by-ai.tsx'

const MarkLines = late(() => import('./mark-lines.tsx').then((module) => module.MarkLines))
const CompactActions = late(() => import('./compact-actions.tsx').then((module) => module.CompactActions))
const text = pipelineCopy.card

/** The height of every compact card, whatever its content: the column can be laid out before it is drawn. */
export const COMPACT_PX = 122

export interface CompactFaceProps {
  lead: Lead
  isNewLead: boolean
  isUnsent: boolean
  nameId?: string
}

/** Shows name and value, product, summary, next step and progress, three marks at most; 'Mais info' shows all. */
export function CompactFace({ lead, isNewLead, isUnsent, nameId }: CompactFaceProps) {
  const { shown, note } = amountShown(lead.valor)
  const room = seesOwners() ? 'pr-6 touch:pr-18' : ''
  const isOverdue = useSnapshot(cardDues)[lead.id]?.isOverdue ?? false
  const mark = cardMark(lead, isUnsent, isOverdue)
  const showsProgress = mark !== 'sold' && mark !== 'fase'
  const warning = mark && warningOf(lead, mark)
  return (
    <div
      style={{ height: COMPACT_PX }}
      className={`group/card relative overflow-hidden rounded-surface border border-line bg-surface py-2 pr-2 pl-3 text-xs ${DEFAULTS_UNSAID}`}
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-(--h)" />
      <div className="flex items-baseline gap-1.5">
        <h3 id={nameId} className="min-w-0 truncate text-base leading-[18px] font-semibold" title={lead.nome}>
          {lead.nome}
        </h3>
        {mark === 'nome' && <StandingMark lead={lead} field="nome" dot />}
        {isNewLead && mark === null && (
          <span className="shrink-0 rounded-full border border-accent px-1.5 text-accent">{text.isNew}</span>
        )}
        <p
          className={`ml-auto flex max-w-[64%] min-w-0 shrink-0 leading-[18px] ${STANDING_BELOW} ${FLAT}`}
          title={lead.valor}
        >
          <span className="sr-only">{text.value} </span>
          <Fact
            lead={lead}
            field="valor"
            value={shown}
            oneLine
            asked
            className="text-sm font-semibold text-text tabular-nums"
          />
        </p>
      </div>
      <div className="flex items-baseline gap-1.5 text-sm leading-[18px]">
        <p className={`flex min-w-0 ${FLAT} ${standingOf(lead, 'valor') === 'unproven' ? ASKED_BESIDE : ''}`}>
          <span className="sr-only">{text.product} </span>
          <Fact lead={lead} field="produto" value={lead.produto} oneLine quiet={!marksProduct(lead, mark)} />
        </p>
        <AmountNote lead={lead} note={note} />
      </div>
      <div className="mt-px h-8 leading-4 text-soft">
        {warning}
        <p className={`[overflow-wrap:anywhere] ${warning ? 'truncate' : 'line-clamp-2'}`}>
          {cutSummary(withoutDeal(lead))}
        </p>
      </div>
      <NextStep
        lead={lead}
        warns={mark === 'overdue' || mark === 'lost'}
        className={`mt-px h-[18px] text-xs! touch:pr-10 ${room}`}
      />
      <div className={`flex h-4 items-center gap-1 touch:pr-10 ${room} ${showsProgress ? OR_NOT_AT_ALL : ''}`}>
        {mark === 'sold' ? (
          <SoldQuestion lead={lead} />
        ) : (
          <>
            <Funnel lead={lead} asks={mark === 'fase'} tight />
            {/* The progress of a phase to confirm is as uncertain, and its place is the question's. */}
            {showsProgress && (
              <div className="flex min-w-8 flex-[1_1_2rem] items-center justify-end gap-1">
                <Progress lead={lead} tight className="w-6" />
              </div>
            )}
          </>
        )}
      </div>
      <Suspense>
        <CompactActions lead={lead} />
      </Suspense>
    </div>
  )
}

/** Progress without room for its number wraps to a line that is not seen: the bar gives way before. */
const OR_NOT_AT_ALL = 'flex-wrap overflow-hidden'
/** A mark of 44 px, as high as a finger asks for, keeps its line as high as it is. */
const FLAT = 'touch:[&_[data-confirms]]:-my-[13px]'
/** The line below shows the basis of a value if there is room, so the words beside it are for screen readers only. */
const STANDING_BELOW = '[&_.text-danger]:sr-only'
/** The value's 'a confirmar' is in the same line, so the dot is enough here. */
const ASKED_BESIDE = '[&_[data-confirms]]:sr-only'

function AmountNote({ lead, note }: { lead: Lead; note: string }) {
  const standing = standingOf(lead, 'valor')
  const look = 'ml-auto shrink-0 text-xs tabular-nums'
  if (standing === 'refused')
    return (
      <span aria-hidden className={`${look} text-danger`}>
        {factCopy.refused}
      </span>
    )
  if (standing === 'unproven')
    return (
      // As high as a finger asks for, and no higher a line.
      <span className={`${look} touch:-my-[13px]`}>
        <ToConfirm lead={lead} field="valor" />
      </span>
    )
  return note === '' ? null : <span className={`${look} text-soft`}>{note}</span>
}

/** One line, in the place of the summary's second, for a mark that has no place of its own. */
function warningOf(lead: Lead, mark: CardMark): ReactNode {
  if (mark === 'unsent') return <Unsent />
  if (mark === 'ai') return <UnreadByAi lead={lead} />
  return hasLine(mark) || mark === 'whatsapp' ? (
    <OnceWanted wanted>
      <MarkLines lead={lead} only={mark} isTight />
    </OnceWanted>
  ) : null
}

/** Replaces funnel and progress, for lack of room; a press shows the whole card with them and 'Ainda não'. */
const SoldQuestion = ({ lead }: { lead: Lead }) => (
  <button
    type="button"
    data-mark="sold"
    title={factCopy.sold.label(lead.nome)}
    onClick={() => toggleDetails(lead.id)}
    className="flex shrink-0 items-center gap-1 rounded-sm hover:underline"
  >
    <ToConfirmDot />
    <span className="sr-only">{PHASE_LABELS[lead.fase]}, </span>
    {factCopy.sold.looks}
    {factCopy.sold.ask}
  </button>
)
