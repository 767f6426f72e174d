import { doubtIn, isLikely } from '@fechai/domain/to-confirm'
import type { ConfirmableField, ReadingChoice } from '@fechai/domain/doubt'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { Evidence, Lead } from '@fechai/domain/lead'
import { X } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useEffect, useId, useMemo, useRef, type RefObject } from 'react'
import { useMedia } from '../lib/use-media.ts'
import { openConversation } from '../state/conversation.ts'
import { ToConfirmDot } from './certainty.tsx'
import { factCopy } from './fact-copy.ts'
import { giveAnswer, giveOwnValue } from './give-answer.ts'
import { answerByKey, ReadingChoices } from './reading-choices.tsx'

const text = factCopy.readings

export interface ConfirmLayerProps {
  lead: Lead
  field: ConfirmableField
  open: boolean
  onClose: () => void
  word: RefObject<HTMLButtonElement | null>
}

/** The readings of a field: beside its card on a board, under the word elsewhere. Nothing is covered or moved. */
export function ConfirmLayer({ lead, field, open, onClose, word }: ConfirmLayerProps) {
  const title = useId()
  const phone = useMedia('(max-width: 699px)')
  const content = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (open) card.current = word.current?.closest('[data-lead-id]') ?? null
  }, [open, word])
  const beside = useMemo(
    () => ({ current: (!phone && word.current?.closest<HTMLElement>('[data-lead-id]')) || word.current }),
    // The word is drawn anew wherever its card is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [phone, word, open],
  )
  const isBeside = beside.current !== word.current
  const answer = (choice: ReadingChoice) => {
    onClose()
    void giveAnswer(lead, field, choice)
  }
  const write = (value: string) => {
    onClose()
    void giveOwnValue(lead, field, value)
  }
  const show = ({ messageIndex, quote }: Evidence) => {
    onClose()
    openConversation({ leadId: lead.id, name: lead.nome, index: messageIndex, quote }, word.current)
  }
  const doubt = doubtIn(lead, field)
  return (
    // The layer is a sheet like the others on a phone: toasts make room for it.
    <Popover.Root open={open} modal={phone} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor virtualRef={beside as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          ref={content}
          tabIndex={-1}
          aria-labelledby={title}
          side={isBeside ? 'right' : 'bottom'}
          align="start"
          sideOffset={isBeside ? 8 : 6}
          collisionPadding={12}
          // The title is read first, and its keys answer.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            content.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // An answered word is gone: its card has the focus then.
            const back = word.current ?? (card.current?.isConnected ? card.current : null)
            if (content.current?.contains(document.activeElement) || document.activeElement === document.body)
              back?.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && word.current?.contains(event.target)) event.preventDefault()
          }}
          // The keys of the board are not for what hangs beside it.
          onKeyDown={(event) => {
            if (event.target === content.current) answerByKey(event, lead, field, answer)
            if (event.key !== 'Escape') event.stopPropagation()
          }}
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
          className="z-30 max-h-(--radix-popover-content-available-height) w-[392px] max-w-[calc(100vw-24px)] animate-appear overflow-y-auto rounded-surface border border-line bg-surface text-base font-normal tracking-normal text-text shadow-float outline-none"
        >
          <div className="border-b border-line py-2 pr-2 pl-3.5">
            <div className="flex items-center gap-2">
              <ToConfirmDot />
              <h2 id={title} className="shrink-0 font-semibold">
                {text.title(FIELD_LABELS[field], isLikely(lead, field))}
              </h2>
              <span className="min-w-0 truncate text-soft">{lead.nome}</span>
              <Popover.Close
                aria-label={text.close}
                className="ml-auto grid size-8 shrink-0 place-items-center rounded-control text-soft hover:bg-line/60 hover:text-text touch:size-11"
              >
                <X aria-hidden className="size-4" strokeWidth={1.75} />
              </Popover.Close>
            </div>
            {doubt && <p className="text-xs text-soft">{text.reason(doubt)}</p>}
          </div>
          <ReadingChoices lead={lead} field={field} onAnswer={answer} onWrite={write} onShow={show} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
