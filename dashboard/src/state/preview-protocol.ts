import type { DraftFields } from '@fechai/shared/domain/lead-draft'
import type { LedgerLine } from '@fechai/shared/conversation/describe-ledger'

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
  type: 'check' | 'preview'
  turn: number
  file: File
}

export type ExportAnswer =
  /** Null when nothing speaks against sending it. */
  | { type: 'checked'; turn: number; refusal: string | null }
  | { type: 'share'; turn: number; share: number }
  /** Null where there is nothing to preview. */
  | { type: 'previewed'; turn: number; preview: ExportPreview | null }
  | { type: 'failed'; turn: number; tooLong: boolean }
