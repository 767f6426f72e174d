import type { Conversation } from './message.ts'
import { mediaKind } from './media-kind.ts'

/** A single audio or image that somebody uploaded, as a conversation of one message by nobody known. */
export function looseMedia(fileName: string, receivedAt: string): Conversation {
  return {
    title: null,
    group: false,
    authors: [],
    seller: null,
    customers: [],
    messages: [
      {
        index: 0,
        author: '',
        sentAt: receivedAt,
        localTime: '',
        text: '',
        attachment: { kind: mediaKind(fileName), name: fileName },
        flags: [],
        line: 1,
      },
    ],
    systemLines: [],
    precision: 'second',
    dateOrder: 'day-month',
    platform: 'android',
  }
}
