import type { Lead, LeadField } from '@fechai/shared/domain/lead'
import { useRef, useState } from 'react'
import { HoverNote } from '../ui/hover-note.tsx'
import { late, OnceWanted } from '../ui/late.tsx'
import { factCopy } from './fact-copy.ts'

const ConfirmChoices = late(() => import('./confirm-choices.tsx').then((module) => module.ConfirmChoices))

/** 'a confirmar', which opens what can be answered; on Deep Lead the pencil answers by keyboard: Enter keeps the value. */
export function ToConfirm({ lead, field }: { lead: Lead; field: LeadField }) {
  const word = useRef<HTMLButtonElement>(null)
  const [isPinned, setIsPinned] = useState(false)
  return (
    <HoverNote
      label={factCopy.choices.title}
      className="shrink-0 rounded-sm text-xs font-normal whitespace-nowrap text-amber hover:underline touch:min-h-11"
      word={word}
      onPress={() => setIsPinned(true)}
      isAwaited={isPinned}
      onGiveUp={() => setIsPinned(false)}
      note={
        <OnceWanted wanted>
          <ConfirmChoices lead={lead} field={field} />
        </OnceWanted>
      }
    >
      {factCopy.unproven}
    </HoverNote>
  )
}
