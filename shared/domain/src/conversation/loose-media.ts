import type { Conversation } from './message.ts'
import { mediaKind } from './media-kind.ts'

/** Wraps a single uploaded audio or image in a conversation of one message by an unknown author. */
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
