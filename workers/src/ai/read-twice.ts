import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import { DomainError } from '@fechai/domain/errors'
import { isOfflineReason, offlineSentence, type OfflineReason } from '@fechai/domain/offline-reasons'
import { STILL_READING } from '@fechai/domain/still-reading'
import type { Logger } from '@fechai/platform/log'
import { overContext } from '../analyst/over-context.ts'
import type { RulesReading } from '../analyst/tasks.ts'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import type { ModelResult } from './ask-model.ts'
import { askTwice, type TwiceAsked } from './ask-twice.ts'
import { awaitedCode } from './awaited-code.ts'
import { isWaiting } from './economic/waits.ts'
import { inTurn, WAIT_MS } from './in-turn.ts'
import type { ModelServer } from './model-server.ts'
import { readingSeconds, roomFor, roomIn, shorterRoom } from './room-for.ts'
import { tokensThatFit, TOO_LONG } from './outcomes.ts'
import { patiently } from './patiently.ts'
import { tellManagers } from './tell-managers.ts'

/** The number of retries with a shorter conversation after a refusal for length. */
const SHORTER_TIMES = 4

/** Why the model was not asked, of which a lead that it read before is not to be made anew by the rules. */
const NOT_IN_A_BATCH: ReadonlySet<OfflineReason> = new Set([
  'teto',
  'teto_geral',
  'teto_lote',
  'email',
  'modelo',
  'perdida',
])

export interface ReadTwice extends Omit<RulesReading, 'reading'> {
  /** Null without a model. */
  answer: ModelAnswered | null
  /** How long a slow model will take, which reads after the lead was made; null where its pace is not known. */
  laterSeconds?: number | null
}
export type ModelAnswered = TwiceAsked | Pick<ModelResult, 'findings' | 'reason'>

interface Asking {
  ref: AnalysisRef
  signal: AbortSignal
  log: Logger
}

/**
 * Reads a conversation by the rules, and by the model if there is one. If the provider fails, the rules' reading
 * stays with the reason: the lead is made now, and analysed again later.
 * @throws DomainError if the analysis was requested for the model's sake alone: the lead then stays as it was.
 */
export async function readTwice(upload: OpenUpload, deps: Deps, { ref, signal, log }: Asking): Promise<ReadTwice> {
  const { model } = deps
  if (model !== null && ref.reanalysis === undefined && (await readsLater(model)))
    return readLater(upload, deps, model, signal)
  const { minutes } = deps.whenToRead.times
  let room = model ? await roomFor(model, minutes) : undefined
  const read = () => overContext('readConversation', upload, deps, { forModel: model !== null, room, signal })
  let reading = await read()
  if (model === null) return { ...reading, answer: null }

  const { onlyWithModel, evenIfFailing, batch } = ref.reanalysis ?? {}
  const asking = {
    model,
    versao: upload.versao ?? ref.versao,
    batchId: batch?.id,
    economic: batch?.economic,
    signal,
    log,
  }
  const ask = async () => {
    // Found out before money is set aside.
    await model.abilities()
    return askTwice(upload, deps, reading.reading!, asking)
  }
  const place = { empresaId: upload.owner.empresaId, signal }
  const turn = {
    ...place,
    model,
    about: 'words' as const,
    mostMs: batch || onlyWithModel ? WAIT_MS.background : WAIT_MS.lead,
  }
  for (let shorter = 0; ; shorter++) {
    try {
      // The failure state is checked when a slot is free.
      const answer = await inTurn(deps, turn, () =>
        deps.modelPlaces.hold(place, () => patiently(model, ask, { signal, evenIfFailing })),
      )
      const { reason } = answer
      if (batch && reason !== null && NOT_IN_A_BATCH.has(reason)) {
        throw new DomainError('forbidden', offlineSentence(reason), { code: reason })
      }
      return { ...reading, answer }
    } catch (error) {
      if (signal.aborted || !(error instanceof DomainError)) throw error
      if (error.code === TOO_LONG && shorter < SHORTER_TIMES) {
        const tokens = tokensThatFit(error)
        if (tokens !== null) await model.limitContext(tokens)
        room = shorterRoom(reading.reading!, tokens === null ? undefined : await roomFor(model, minutes))
        reading = await read()
        continue
      }
      if (batch && isOfflineReason(error.code) && NOT_IN_A_BATCH.has(error.code)) throw error
      // An upload that waits for nothing else is read by the rules now, and again after the batch's answer.
      if (isWaiting(error) && onlyWithModel) throw error
      const reason: OfflineReason | null = isWaiting(error)
        ? 'ia_ocupada'
        : error.code === TOO_LONG
          ? 'longa'
          : awaitedCode(error)
      if (reason === null) throw error
      if (!isWaiting(error)) await tellManagers(deps, upload.owner, error)
      // This analysis was requested for nothing else: an immediate retry would fail too.
      if (onlyWithModel) throw new DomainError('forbidden', error.message, { code: error.code })
      log.warn({ code: error.code }, 'read by the rules alone')
      return { ...reading, answer: { findings: null, reason } }
    }
  }
}

/** A slow server that answers delays no lead by its reading. One that is away has a reason of its own. */
async function readsLater(model: ModelServer): Promise<boolean> {
  return (await model.answersOneAtATime('words')) && (await model.standing()) === null
}

/** The lead stands by the rules, and `readPending` asks the model as soon as it was made. */
async function readLater(upload: OpenUpload, deps: Deps, model: ModelServer, signal: AbortSignal): Promise<ReadTwice> {
  const abilities = await model.knownAbilities()
  const room = abilities && roomIn(abilities, deps.whenToRead.times.minutes)
  const read = await overContext('readConversation', upload, deps, {
    forModel: room !== null,
    ...(room && { room }),
    signal,
  })
  const laterSeconds = abilities && read.reading && readingSeconds(read.reading, abilities)
  return { ...read, answer: { findings: null, reason: STILL_READING }, laterSeconds }
}
