import { FIELD_LABELS } from '@fechai/shared/domain/field-labels'
import type { ConfirmableField, ReadingChoice } from '@fechai/shared/domain/doubt'
import type { Lead } from '@fechai/shared/domain/lead'
import { LIMITS } from '@fechai/shared/domain/limits'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { answerReading } from '../state/answer-reading.ts'
import { announce } from '../ui/announcer.tsx'
import { factCopy } from './fact-copy.ts'

const text = factCopy.readings

/** Gives a person's answer, and offers to take it back. */
export async function giveAnswer(lead: Lead, field: ConfirmableField, choice: ReadingChoice): Promise<void> {
  const name = lead.nome
  try {
    const given = await answerReading(lead.id, field, choice)
    if (given === null) return void toast(text.decided)
    const said = text.answered[choice](name, FIELD_LABELS[field])
    toast(given.queued ? `${said} ${text.keptHere}` : said, {
      duration: LIMITS.undoSeconds * 1_000,
      action: { label: text.undo, onClick: () => void given.takeBack().then(() => announce(text.undone(name)), tell) },
    })
  } catch (error) {
    tell(error)
  }
}

const tell = (error: unknown) => void toast.error(messageOf(error))
