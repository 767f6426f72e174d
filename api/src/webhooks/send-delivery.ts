import type { ClaimedDelivery, DueWebhook, Refusal, webhookSenderOf } from '@fechai/data/webhooks'
import { wholeCompany, type Tx } from '@fechai/data/database'
import type { Deps } from '../deps.ts'
import { managersOf } from '../identity/people.ts'
import { webhookOffMail } from '../mail/letters.ts'
import { answerText } from './answer-text.ts'
import { NotAnswered, postEvent, type Answer } from './post-event.ts'

export type SenderParts = Pick<Deps, 'db' | 'authDb' | 'mailer' | 'environment' | 'bus' | 'reach' | 'log'>
export type WebhookSender = ReturnType<typeof webhookSenderOf>

/** Posts a claimed delivery and stores the outcome. @returns true when it was taken */
export async function sendDelivery(
  parts: SenderParts,
  sender: WebhookSender,
  hook: DueWebhook,
  claimed: ClaimedDelivery,
): Promise<boolean> {
  const began = performance.now()
  const posting = { url: claimed.url, id: claimed.eventId, body: claimed.body, secrets: claimed.secrets }
  const answer = await postEvent(posting, parts.reach).catch((error: unknown) => {
    if (error instanceof NotAnswered) return error
    throw error
  })
  const tookMs = Math.round(performance.now() - began)
  if (!(answer instanceof NotAnswered) && answer.status >= 200 && answer.status < 300) {
    await sender.taken(claimed.id, { status: answer.status, answer: answerText(answer.text, claimed.body), tookMs })
    return true
  }
  await refuse(parts, sender, hook, claimed, refusalOf(answer, claimed.body, tookMs))
  return false
}

async function refuse(
  parts: SenderParts,
  sender: WebhookSender,
  { empresaId, webhookId }: DueWebhook,
  claimed: ClaimedDelivery,
  refusal: Refusal,
): Promise<void> {
  const { mailer, bus, log } = parts
  log.warn({ empresaId, webhookId, deliveryId: claimed.id, status: refusal.status }, 'webhook not taken')
  const off = await sender.refused(claimed, refusal, (tx) => orderLetters(parts, tx, empresaId))
  if (off === null) return
  mailer.deliver()
  await bus.publish(wholeCompany(empresaId), { type: 'notifications-changed' })
}

async function orderLetters({ authDb, mailer, environment }: SenderParts, tx: Tx, empresaId: string): Promise<void> {
  const managers = await managersOf(authDb, empresaId)
  await mailer.order(
    tx,
    empresaId,
    managers.map((to) => webhookOffMail(to, environment.PUBLIC_URL)),
  )
}

function refusalOf(answer: Answer | NotAnswered, sentBody: string, tookMs: number): Refusal {
  if (answer instanceof NotAnswered)
    return {
      ...{ status: null, reason: answer.message, answer: null, tookMs, retryAfter: null },
      ...{ isAway: true, isGone: false },
    }
  const { status, text, retryAfter } = answer
  const isRedirect = status >= 300 && status < 400
  return {
    ...{ status, tookMs, retryAfter, answer: answerText(text, sentBody) },
    reason: isRedirect ? `o endereço respondeu com um redirecionamento (${status})` : `o endereço respondeu ${status}`,
    isAway: status === 429 || status >= 500,
    isGone: status === 410,
  }
}
