import { fold } from '@fechai/domain/conversation/fold'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { speaksToMachine } from '../text/instructions.ts'
import { hidesLetters, withoutInvisible } from '../text/invisible.ts'

/** Parts of a conversation that seem written for an automatic reader. */
export interface MachineTalk {
  /** Messages by their own words or by what was read in their attachments. */
  messages: number[]
  title: boolean
  authors: string[]
}

const isFor = (text: string): boolean => hidesLetters(text) || speaksToMachine(fold(withoutInvisible(text)))

/** Orders, pasted headers, hidden letters, in messages, media, names. A false alarm costs a second question. */
export function machineTalkIn(
  { title, authors, messages }: Conversation,
  media: readonly MediaText[],
  fileName = '',
): MachineTalk {
  const spoken = new Set(media.filter(({ text }) => isFor(text ?? '')).map(({ name }) => name))
  return {
    messages: messages
      .filter(({ text, attachment, flags }) => {
        const name = attachment?.name ?? ''
        return flags.includes('contains-forged-header') || isFor(text) || isFor(name) || spoken.has(name)
      })
      .map(({ index }) => index),
    title: [title ?? '', fileName].some(isFor),
    authors: authors.filter(isFor),
  }
}

export const isTalk = ({ messages, title, authors }: MachineTalk): boolean =>
  messages.length > 0 || title || authors.length > 0

export const hasMachineTalk = (conversation: Conversation, media: readonly MediaText[], fileName = ''): boolean =>
  isTalk(machineTalkIn(conversation, media, fileName))
