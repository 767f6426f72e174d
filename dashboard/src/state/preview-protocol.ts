import type { DraftFields } from '@fechai/domain/lead-draft'
import type { LedgerLine } from '@fechai/domain/conversation/describe-ledger'
import type { ArchivedChat } from '../lib/archived-chats.ts'

/** Contents of a chosen file, as far as this device can detect them, before anything is sent. */
export interface ExportPreview {
  ledger: LedgerLine
  /** Name of the contact or of the group. Null when the file does not state it. */
  title: string | null
  messages: number
  /** ISO instants. */
  firstAt: string
  lastAt: string
  /** Files beside the text that messages mention, in words: '12 imagens e 3 áudios'; empty without any. */
  media: string
  /** Null until the seller is named: a lead would be guessed. */
  lead: PreviewLead | null
}

type Shown = 'nome' | 'produto' | 'valor' | 'fase' | 'proximoPasso'

/** Fields by the rules alone; null when the conversation does not state them. */
export type PreviewLead = { [Field in Shown]: DraftFields[Field] | null }

/** Question to the worker; `turn` names it. */
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
