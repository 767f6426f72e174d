import type { ConversationHit } from '@fechai/contracts/conversation-search'
import { searchableText } from '@fechai/domain/conversation/search-words'
import { snippetOf } from '@fechai/domain/conversation/snippet'
import { findWanted, type Finding, type WantedWords } from '@fechai/domain/conversation/wanted-words'
import {
  type Candidate,
  itemNamed,
  itemsByName,
  type ItemsByName,
  type ListedMessage,
  messagesOf,
  openConversation,
  readPart,
} from '@fechai/data/conversations'
import type { Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'

/** Parts of one conversation; those that seem to hold most of the words come first. */
const PARTS_AT_MOST = 6

interface Found {
  message: ListedMessage
  place: ConversationHit['place']
  text: string
  finding: Finding
}

/**
 * Opens a conversation that seems to hold the words and looks where they are; null where it does not hold them,
 * or is not there any more. Of a very long one a word that was not come upon is believed to be there, a phrase is not.
 */
export async function openCandidate(
  { db, master }: Pick<Deps, 'db' | 'master'>,
  owner: Owner,
  wanted: WantedWords,
  { conversationId, leadId, nome, parts }: Candidate,
): Promise<ConversationHit | null> {
  const opened = await openConversation(db, master, owner, conversationId).catch(unlessGone)
  if (!opened) return null
  const messages = messagesOf(db, owner, opened.key)
  const items = itemsByName(opened.uploads.flatMap((upload) => upload.items))
  const missing = new Set([...wanted.words, ...wanted.phrases].keys())
  let best: Found | null = null
  for (const part of parts.slice(0, PARTS_AT_MOST)) {
    for (const found of search(await readPart(messages, conversationId, part, opened.header.authors), items, wanted)) {
      for (const number of found.finding.found) missing.delete(number)
      if (best === null || found.finding.found.size > best.finding.found.size) best = found
    }
    if (missing.size === 0) break
  }
  const wordsAlone = [...missing].every((number) => number < wanted.words.length)
  if (best === null || (missing.size > 0 && !(wordsAlone && parts.length > PARTS_AT_MOST))) return null
  const { message, place, text, finding } = best
  const { index, author, sentAt } = message
  return { leadId, nome, index, author, sentAt, place, snippet: snippetOf(text, finding.places) }
}

/** The latest message first. */
function* search(messages: ListedMessage[], items: ItemsByName, wanted: WantedWords): Generator<Found> {
  for (const message of messages.toReversed()) {
    const item = itemNamed(items, message.attachment?.name)
    const texts: [ConversationHit['place'], string | null | undefined][] = [['message', message.text]]
    if (item?.kind === 'audio' || item?.kind === 'image') texts.push([item.kind, item.text])
    for (const [place, said] of texts) {
      if (!said) continue
      const text = searchableText(said)
      const finding = findWanted(text, wanted)
      if (finding.found.size > 0) yield { message, place, text, finding }
    }
  }
}

function unlessGone(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'not-found') return null
  throw error
}
