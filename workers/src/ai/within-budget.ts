import { randomUUID } from 'node:crypto'
import { modelCallsOf, PAID_TRIES } from '@fechai/data/analyses'
import { spendingLimits, type SpentDay } from '@fechai/data/companies'
import { DomainError } from '@fechai/domain/errors'
import type { Usage } from '@fechai/domain/model-prices'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { isUnusable, neverWorked, UNUSABLE } from './outcomes.ts'

export interface Purchase<T> {
  /** The purchase, identical for the same part of the same file. */
  of: string
  model: string
  /** The most that it can cost, reais. */
  atMostBrl: number
  buy: () => Promise<{ result: T; costBrl: number; usage?: Usage }>
}

const NO_TOKENS: Usage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 }

/**
 * Sets the money for one file aside before the provider is asked, within the company's day, and keeps the
 * receipt. What was read is kept beside the file, not here: each asking is a row of its own. What comes cut or empty
 * is paid for twice a day at most.
 * @throws DomainError('invalid') with code `teto_de_gastos` or `teto_geral` when a day is spent, `email_a_confirmar` before the address is.
 */
export async function withinBudget<T>(
  upload: OpenUpload,
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  { of, model, atMostBrl, buy }: Purchase<T>,
): Promise<T> {
  const calls = modelCallsOf(db, upload.owner)
  const { conversationId, conversationKey } = upload
  const hashStart = `file:${of}:`
  if ((await calls.wastedToday(conversationId, hashStart)) >= PAID_TRIES) throw triedOften()
  const question = { conversationId, versao: 0, inputHash: hashStart + randomUUID(), step: 1, model, atMostBrl }
  const limited = { ...question, limits: spendingLimits(environment) }
  const reservation = await calls.reserve(limited, conversationKey)
  if (reservation.kind === 'over-limit') throw DAY_SPENT[reservation.whose]()
  if (reservation.kind === 'unconfirmed') throw unconfirmed()
  if (reservation.kind === 'switched-off') throw switchedOff()
  // The hash is random, so no other reservation can have it.
  if (reservation.kind !== 'reserved') throw new Error(reservation.kind)
  const { callId } = reservation
  try {
    const { result, costBrl, usage = NO_TOKENS } = await buy()
    await calls.settle(callId, conversationKey, { answer: 'null', usage, costBrl })
    return result
  } catch (error) {
    // The outcome of an aborted call is unknown: its money stays reserved.
    if (error instanceof DomainError) {
      await (neverWorked(error) ? calls.release(callId) : calls.fail(callId, { unusable: isUnusable(error) }))
    }
    throw error
  }
}

const notRead = (message: string, code: string): DomainError =>
  new DomainError('invalid', `Não lido: ${message}`, { code })

const triedOften = (): DomainError =>
  notRead('a resposta da IA veio incompleta duas vezes. Tente de novo amanhã.', UNUSABLE)

const unconfirmed = (): DomainError =>
  notRead('a IA espera que o email da conta seja confirmado. Confirme e tente de novo.', 'email_a_confirmar')

const switchedOff = (): DomainError =>
  notRead('a IA está desligada nesta instalação por agora. Tente mais tarde.', 'modelo_desligado')

const DAY_SPENT: Record<SpentDay, () => DomainError> = {
  company: () => notRead('o limite diário de gastos com IA da empresa foi atingido. Tente amanhã.', 'teto_de_gastos'),
  installation: () =>
    notRead('o limite diário de gastos com IA desta instalação do Fechaí foi atingido. Tente amanhã.', 'teto_geral'),
}
