import type { Attachment, Message } from './message.ts'

/** One message of one export, with the person it belongs to. */
export interface Sighting {
  /** Place of the export. */
  at: number
  message: Message
  label: string
  author: string
}

/** A place in the merged conversation. */
export interface MergedSlot extends Slot {
  /** One letter for the kind, then the words: what keys are made of. */
  content: string
}

/** One message of the merged conversation: what all exports together know of it. */
export interface Slot {
  /** ISO to the second; seconds are 00 while only minutes are known. */
  sentAt: string
  attachment: Attachment | null
  /** Places in the exports where it was seen; empty for what only the counting shows. */
  seen: Message[]
}
