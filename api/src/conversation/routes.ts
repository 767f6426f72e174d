import type { Deps } from '../deps.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { Routes } from '../http/serve.ts'
import { transcribes } from '../transcribes.ts'
import { limitedBy, mediaLimit, readLimit } from '../http/user-limits.ts'
import { chooseSeller } from './choose-seller.ts'
import { correctTranscript } from './correct-transcript.ts'
import { sendLongMessage } from './long-message.ts'
import { mediaWords, sendMedia } from './media.ts'
import { openConversation } from './open-conversation.ts'
import { conversationPage } from './page.ts'
import { searchConversations } from './search-all.ts'
import { searchConversation } from './search.ts'
import { undoImport } from './undo-import.ts'
import { sendTranscript } from './transcript.ts'

export const conversationRoutes = (deps: Deps) => {
  const limited = limitedBy(deps, readLimit)
  const { longMessages, wholeAnswers, media } = deps.limiters
  return new Routes()
    .serve('GET /api/conversations/:id/messages', async (c, { id, query }) =>
      conversationPage(await openConversation(c, deps, id), query, {
        owner: c.get('viewer').owner,
        listens: transcribes(deps.environment),
      }),
    )
    .serve(
      'GET /api/conversations/:id/messages/:index/text',
      limited,
      limitConcurrency(longMessages),
      (c, { id, index }) => sendLongMessage(c, deps, id, index),
    )
    .serve(
      'POST /api/conversations/:id/search',
      limited,
      limitConcurrency(wholeAnswers),
      async (c, { id, body: { q } }) => searchConversation(await openConversation(c, deps, id), q),
    )
    .serve('POST /api/conversations/search', limited, limitConcurrency(wholeAnswers), (c, { body: query }) =>
      searchConversations(deps, c.get('viewer').owner, query),
    )
    .serve('GET /api/conversations/:id/transcript', limited, limitConcurrency(wholeAnswers), async (c, { id }) =>
      sendTranscript(c, deps, await openConversation(c, deps, id)),
    )
    .serve('POST /api/conversations/:id/undo-import', (c, { id, body: { uploadId } }) =>
      undoImport(c, deps, id, uploadId),
    )
    .serve('POST /api/conversations/:id/seller', (c, { id, body: { author } }) => chooseSeller(c, deps, id, author))
    .serve(
      'GET /api/conversations/:id/media/:position',
      limitedBy(deps, mediaLimit),
      limitConcurrency(media),
      async (c, { id, position }) => sendMedia(c, deps, await openConversation(c, deps, id), position),
    )
    .serve('GET /api/conversations/:id/media/:position/words', async (c, { id, position }) =>
      mediaWords(await openConversation(c, deps, id), position),
    )
    .serve('POST /api/conversations/:id/media/:position/transcript', (c, given) => correctTranscript(c, deps, given))
}
