import type { Lead } from '@fechai/domain/lead'
import { call } from '../lib/call.ts'
import { copyText } from '../lib/copy-text.ts'
import { openPlan } from './action-plan.ts'
import { tellActivity } from './activity-log.ts'

/**
 * Copies the first message of the lead's plan. One that is still being written, and a browser that copies only at
 * once, lead to the plan itself. @throws ApiError with the sentence for the screen.
 */
export async function copyFirstMessage({
  id,
  nome,
  revision,
}: Pick<Lead, 'id' | 'nome' | 'revision'>): Promise<boolean> {
  const { status, mensagens } = await call('POST /api/leads/:id/action-plan', { id })
  const [message] = mensagens
  const isCopied = status === 'ready' && message !== undefined && (await copyText(message.texto).then(...DONE_OR_NOT))
  if (!isCopied) openPlan({ id, name: nome, revision })
  // Its mention alone may be missing: what was copied is copied.
  else void tellActivity(id, { action: 'MESSAGE_SENT', mensagem: 1, via: 'copia' }).catch(() => undefined)
  return isCopied
}

const DONE_OR_NOT = [() => true, () => false] as const
