export { candidateCursor, readCandidateCursor } from './candidate-cursor.ts'
export { conversationsOf, insertConversation, prepareConversation } from './conversations.ts'
export { heardRecording } from './heard-recordings.ts'
export { itemRetriesOf } from './item-retries.ts'
export { eachNameOnce, itemNamed, itemsByName, type ItemsByName } from './items-by-name.ts'
export { correctItem, type ItemOutcome, type MediaItem, mediaItemsOf, type NewMediaItem } from './media-items.ts'
export { mediaText } from './media-text.ts'
export type { Room } from './message-rows.ts'
export {
  appendMessages,
  type ListedMessage,
  messagesOf,
  READING_ROOM,
  replaceMessages,
  rewriteMessage,
} from './messages.ts'
export { openConversation, type OpenedConversation } from './open-conversation.ts'
export { readPart, readWords } from './read-words.ts'
export { RECORDING_LEASE_SECONDS, recordingInWork } from './recordings-in-work.ts'
export type { ItemKind } from './schema.ts'
export { storeFed } from './store-conversation.ts'
export { contentChanged, unreadWordsOf } from './unread-words.ts'
export { type Candidate, countUnread, findCandidates, keepWords } from './words.ts'
export { awaitHearing, listUnheardUploads } from './unheard-recordings.ts'
