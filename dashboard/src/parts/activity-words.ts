import type { LeadActivity } from '@fechai/contracts/leads'
import { activityCopy } from './activity-copy.ts'

const { types, origins, moves, actions, edits } = activityCopy

const wordFor = (words: Readonly<Record<string, string>>, key: unknown): string | undefined =>
  typeof key === 'string' && Object.hasOwn(words, key) ? words[key] : undefined

/** Returns the kind of an activity in plain words: its origin, its move, its action; else its type. */
export function kindOf({ type, details }: Pick<LeadActivity, 'type' | 'details'>): string {
  if (details.action === 'MESSAGE_SENT' && details.via === 'copia') return activityCopy.copied
  const byType = {
    ORIGIN: wordFor(origins, details.origin),
    STAGE_CHANGE: wordFor(moves, details.action),
    COLUMN_MOVEMENT: wordFor(moves, details.action),
    ACTION: wordFor({ ...actions, ...edits }, details.action),
  }
  return byType[type] ?? types[type] ?? activityCopy.other
}

/** Returns the name of the person who did it, when a person did. */
export const whoOf = ({ details }: Pick<LeadActivity, 'details'>): string =>
  typeof details.userName === 'string' ? details.userName : ''
