import { mediaKind } from './media-kind.ts'
import type { Attachment } from './message.ts'
import { type Header, isIphone } from './read-header.ts'

const ANDROID = /^\u200e([\w-]+\.[a-z0-9]{2,5}) \((?:arquivo anexado|file attached)\)$/
const IOS = /^\u200e<(?:anexado|attached): ([\w-]+\.[a-z0-9]{2,5})>$/

/**
 * The attachment of a message that is nothing else, as phones write nearly every one: marked, alone, under a name
 * of plain letters. What it finds, `readBody` reads as the same; null leaves the message to it.
 */
export function commonAttachment(raw: string, form: Header['form']): Attachment | null {
  const name = (isIphone(form) ? IOS : ANDROID).exec(raw)?.[1]
  return name === undefined ? null : { kind: mediaKind(name), name }
}
