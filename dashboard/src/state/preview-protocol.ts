import type { DraftFields } from '@fechai/shared/domain/lead-draft'
import type { LedgerLine } from '@fechai/shared/conversation/describe-ledger'
import type { ArchivedChat } from '../lib/archived-chats.ts'

/** What a chosen file holds, as far as this device can tell, before anything is sent. */
export interface ExportPreview {
  ledger: LedgerLine
  /** Who the conversation is with: the contact's name, or the group's. Null when the file does not tell. */
  title: string | null
  messages: number
  /** ISO instants. */
  firstAt: string
  lastAt: string
  /** Files beside the text that messages mention, in words: '12 imagens e 3 áudios'; empty without any. */
  media: string
  /** Null while nobody said who sells: a lead would be guessed. */
  lead: PreviewLead | null
}

type Shown = 'nome' | 'produto' | 'valor' | 'fase' | 'proximoPasso'

/** What the rules alone say; null where the conversation does not. */
export type PreviewLead = { [Field in Shown]: DraftFields[Field] | null }

/** To the worker; `turn` names the question. */
export interface ExportQuestion {
  type: 'check' | 'preview' | 'split'
  turn: number
  file: File
  /** Chats of a ZIP of several that are to become files. */
  chosen?: readonly string[]
}

export type ExportAnswer =
  /** A refusal of null when nothing speaks against sending it; `chats` where it holds several. */
  | { type: 'checked'; turn: number; refusal: string | null; chats?: ArchivedChat[] }
  | { type: 'split'; turn: number; files: File[] }
  | { type: 'share'; turn: number; share: number }
  /** Null where there is nothing to preview. */
  | { type: 'previewed'; turn: number; preview: ExportPreview | null }
  | { type: 'failed'; turn: number; tooLong: boolean }
