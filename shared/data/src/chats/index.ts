export { listCalls, tickCall } from './calls.ts'
export { chatChangesSince } from './changes.ts'
export { type NoticePage, noticesOf } from './conversation-notices.ts'
export { type ChatFile, chatFileOf } from './file.ts'
export {
  type ChatFilePlace,
  countKeptChatFile,
  fileNotFound,
  leaveChatFileRoom,
  listLapsedChatFiles,
  type SizedChatFile,
  takeChatFileRoom,
} from './files.ts'
export { chatOfAnother, refuseChatOfAnother } from './chat-of-another.ts'
export { findChatByAddress, flagChat, starLine, starredLines } from './flags.ts'
export { type HistoryAsk, historyAsksOf } from './history-asks.ts'
export { historyImportsOf } from './history-imports.ts'
export { type KeptFile, keptFileOf } from './kept-files.ts'
export { chatKeys } from './keys.ts'
export { leadSourceOf } from './lead-source.ts'
export { liveNewsOf } from './live-news.ts'
export { type LiveFile, liveReadingOf } from './live-reading.ts'
export { type ParkedEvent, type PlacedInbox, placeEvents, placeInbox } from './place-inbox.ts'
export { placedBody } from './placed-body.ts'
export { type LiveReading, readLive } from './read-live.ts'
export { openChatDetails, openLiveBody, sealLiveBody } from './seals.ts'
export { showLineStates } from './show-line-states.ts'
export { chatSizeOf } from './size.ts'
export { listChatsToJoin, listSessionsToPlace } from './system-chats.ts'
export { orderChatAnalysis } from './upload.ts'
