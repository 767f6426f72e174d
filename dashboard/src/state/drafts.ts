import { session } from './session.ts'

export interface Draft {
  text: string
  /** Value in the field when the person began to write. */
  seen?: unknown
}

/** Unsaved texts. They outlive an expired session in this tab, for their author alone. */
const drafts = new Map<string, Draft>()
let writer = ''

function ownDrafts(): Map<string, Draft> {
  const id = session.user?.id ?? ''
  if (id !== '' && id !== writer) {
    drafts.clear()
    writer = id
  }
  return drafts
}

export const draftOf = (place: string): Draft | undefined => ownDrafts().get(place)

export const keepDraft = (place: string, draft: Draft): void => void ownDrafts().set(place, draft)

export const dropDraft = (place: string): void => void ownDrafts().delete(place)

export const dropDrafts = (): void => drafts.clear()
