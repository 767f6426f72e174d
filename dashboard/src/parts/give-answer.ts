import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { ConfirmableField, ReadingChoice } from '@fechai/domain/doubt'
import type { Lead } from '@fechai/domain/lead'
import { LIMITS } from '@fechai/domain/limits'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { answerReading, writeReading, type GivenAnswer } from '../state/answer-reading.ts'
import { announce } from '../ui/announcer.tsx'
import { factCopy } from './fact-copy.ts'

const text = factCopy.readings

/** Gives a person's answer, and offers to take it back. */
export const giveAnswer = (lead: Lead, field: ConfirmableField, choice: ReadingChoice): Promise<void> =>
  report(lead, text.answered[choice](lead.nome, FIELD_LABELS[field]), answerReading(lead.id, field, choice))

/** The same for a value that the person typed. */
export const giveOwnValue = (lead: Lead, field: ConfirmableField, value: string): Promise<void> =>
  report(lead, text.answered[2](lead.nome, FIELD_LABELS[field]), writeReading(lead.id, field, value))

async function report({ nome: name }: Lead, said: string, answer: Promise<GivenAnswer | null>): Promise<void> {
  try {
    const given = await answer
    if (given === null) return void toast(text.decided)
    toast(given.queued ? `${said} ${text.keptHere}` : said, {
      duration: LIMITS.undoSeconds * 1_000,
      action: { label: text.undo, onClick: () => void given.takeBack().then(() => announce(text.undone(name)), tell) },
    })
  } catch (error) {
    tell(error)
  }
}

const tell = (error: unknown) => void toast.error(messageOf(error))
