import { Hono } from 'hono'
import {
  conversationQuery,
  conversationSearchBody,
  type ConversationMatches,
  type ConversationPage,
} from '@fechai/contracts/conversation'
import { conversationsSearchBody, type ConversationHits } from '@fechai/contracts/conversation-search'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { readBody, readQuery } from '../http/read-body.ts'
import { inTurn } from '../http/in-turn.ts'
import { route } from '../http/route.ts'
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
  const { longMessages, wholeAnswers, media } = deps.turns
  return new Hono<Env>()
    .get('/conversations/:id/messages', route('session'), async (c) => {
      const query = readQuery(c, conversationQuery)
      const answer: ConversationPage = await conversationPage(
        await openConversation(c, deps),
        query,
        transcribes(deps.environment),
      )
      return c.json(answer)
    })
    .get('/conversations/:id/messages/:index/text', route('session'), limited, inTurn(longMessages), (c) =>
      sendLongMessage(c, deps),
    )
    .post('/conversations/:id/search', route('session'), limited, inTurn(wholeAnswers), async (c) => {
      const { q } = await readBody(c, conversationSearchBody)
      const answer: ConversationMatches = await searchConversation(await openConversation(c, deps), q)
      return c.json(answer)
    })
    .post('/conversations/search', route('session'), limited, inTurn(wholeAnswers), async (c) => {
      const query = await readBody(c, conversationsSearchBody)
      const answer: ConversationHits = await searchConversations(deps, c.get('viewer').owner, query)
      return c.json(answer)
    })
    .get('/conversations/:id/transcript', route('session'), limited, inTurn(wholeAnswers), async (c) =>
      sendTranscript(c, deps, await openConversation(c, deps)),
    )
    .post('/conversations/:id/undo-import', route('session'), async (c) => c.json(await undoImport(c, deps)))
    .post('/conversations/:id/seller', route('session'), async (c) => c.json(await chooseSeller(c, deps)))
    .get(
      '/conversations/:id/media/:position',
      route('session'),
      limitedBy(deps, mediaLimit),
      inTurn(media),
      async (c) => sendMedia(c, deps, await openConversation(c, deps)),
    )
    .get('/conversations/:id/media/:position/words', route('session'), async (c) =>
      c.json(mediaWords(c, await openConversation(c, deps))),
    )
    .post('/conversations/:id/media/:position/transcript', route('session'), async (c) =>
      c.json(await correctTranscript(c, deps)),
    )
}
