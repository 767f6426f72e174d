import type { Conversation, Message } from './message.ts'
import { OnePassReader } from './one-pass.ts'
import { readWhole } from './read-transcript.ts'
import type { TranscriptOptions } from './transcript-options.ts'

/** The receiver of a stream's messages. */
export interface MessageSink {
  /** Messages in order, some at a time. */
  take(messages: Message[]): Promise<void> | void
  /** Discards the earlier messages: the file deviated from its beginning, and is sent again from its first message. */
  restart(): Promise<void> | void
}

/**
 * Reads a transcript of any length in the memory of a few messages; returns the rest of the conversation. `open`
 * returns the text from its beginning, in arbitrary pieces, each time it is called. A file that can only be judged as
 * a whole (a group, pasted lines, ambiguous dates) is read once more, in memory.
 */
export async function streamTranscript(
  open: () => AsyncIterable<string> | Iterable<string>,
  options: TranscriptOptions,
  sink: MessageSink,
): Promise<Omit<Conversation, 'messages'>> {
  const reader = new OnePassReader(options)
  let taken = 0
  for await (const chunk of open()) {
    reader.push(chunk)
    const messages = reader.takeMessages()
    taken += messages.length
    if (messages.length > 0) await sink.take(messages)
  }
  const streamed = reader.end()
  const { messages, ...conversation } = streamed ?? (await readAgain(open, options))
  if (streamed === null && taken > 0) await sink.restart()
  if (messages.length > 0) await sink.take(messages)
  return conversation
}

async function readAgain(
  open: () => AsyncIterable<string> | Iterable<string>,
  options: TranscriptOptions,
): Promise<Conversation> {
  const chunks: string[] = []
  for await (const chunk of open()) chunks.push(chunk)
  return readWhole(chunks, options)
}
