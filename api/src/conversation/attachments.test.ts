import { expect, test } from 'vitest'
import { transcribes } from '../transcribes.ts'
import { readingOf } from './attachments.ts'
import type { ConversationItem } from './conversation-item.ts'

const item = (kind: 'audio' | 'image'): ConversationItem =>
  ({
    kind,
    status: 'unread',
    storageKey: 'k',
    uploadId: 'u',
    position: 3,
    reason: 'x',
    text: null,
    places: null,
  }) as never

const again = { uploadId: 'u', position: 3 }

test.each([
  { kind: 'audio', listens: true, retry: again },
  { kind: 'audio', listens: false, retry: null },
  { kind: 'image', listens: false, retry: again },
] as const)('another try of $kind is offered where it can succeed: $listens', ({ kind, listens, retry }) => {
  expect(readingOf(item(kind), listens)?.retry).toEqual(retry)
})

test.each([
  { OPENAI_API_KEY: '', TRANSCRIPTION_BASE_URL: '', listens: false },
  { OPENAI_API_KEY: 'k', TRANSCRIPTION_BASE_URL: '', listens: true },
  { OPENAI_API_KEY: '', TRANSCRIPTION_BASE_URL: 'http://ouvido', listens: true },
  { OPENAI_API_KEY: 'k', TRANSCRIPTION_BASE_URL: '', OPENAI_TRANSCRIBE_MODEL: 'off', listens: false },
  { OPENAI_API_KEY: 'k', TRANSCRIPTION_BASE_URL: 'http://ouvido', OPENAI_TRANSCRIBE_MODEL: 'off', listens: true },
])('$OPENAI_API_KEY $TRANSCRIPTION_BASE_URL $OPENAI_TRANSCRIBE_MODEL listens: $listens', ({ listens, ...given }) => {
  expect(transcribes({ OPENAI_TRANSCRIBE_MODEL: 'whisper-1', ...given })).toBe(listens)
})
