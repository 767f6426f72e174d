import { fold } from '../../conversation/fold.ts'
import type { Conversation, MediaText } from '../../conversation/message.ts'
import { speaksToMachine } from './instructions.ts'
import { hidesLetters, withoutInvisible } from '../text/invisible.ts'

const isFor = (text: string): boolean => hidesLetters(text) || speaksToMachine(fold(withoutInvisible(text)))

/**
 * Whether anything in a conversation seems written for whoever reads it automatically: orders, pasted
 * headers, hidden letters, in messages, media, names. A false alarm costs nothing but a model's opinion.
 */
export function hasMachineTalk(
  { title, authors, messages }: Conversation,
  media: readonly MediaText[],
  fileName = '',
): boolean {
  return (
    [title ?? '', fileName, ...authors].some(isFor) ||
    messages.some(
      ({ text, attachment, flags }) =>
        flags.includes('contains-forged-header') || isFor(text) || isFor(attachment?.name ?? ''),
    ) ||
    media.some(({ text }) => isFor(text ?? ''))
  )
}
