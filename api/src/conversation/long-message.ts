import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { encoded, sendChunks } from '../http/send-chunks.ts'
import { openConversation } from './open-conversation.ts'

const SLICE = 64 * 1024

/** The whole text of one message, as a file: no page shows what a person would scroll through for hours. */
export async function sendLongMessage(
  c: ApiContext,
  deps: Deps,
  conversationId: string,
  position: string,
): Promise<Response> {
  const { id, messages } = await openConversation(c, deps, conversationId)
  const index = Number(/^\d{1,8}$/.exec(position)?.[0] ?? Number.NaN)
  const text = Number.isNaN(index) ? null : await messages.text(id, index)
  if (text === null) throw new DomainError('not-found', 'Mensagem não encontrada', { code: 'mensagem' })
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': `attachment; filename="mensagem-${index + 1}.txt"`,
  }
  return sendChunks(c, deps.log, encoded(slicesOf(text)), { headers })
}

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length;) {
    // A letter outside the basic plane is two units, which belong together.
    const isSplit = (text.codePointAt(from + SLICE - 1) ?? 0) > 0xffff
    const to = from + SLICE + (isSplit ? 1 : 0)
    yield text.slice(from, to)
    from = to
  }
}
