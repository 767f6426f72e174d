import { fold } from '@fechai/domain/conversation/fold'
import type { ItemOutcome, MediaItem } from '@fechai/data/conversations'
import { DomainError } from '@fechai/domain/errors'
import { costBRL, modelPrice } from '@fechai/domain/model-prices'
import { isProviderCode, type ProviderCode } from '@fechai/domain/pending-reading'
import type { Logger } from '@fechai/platform/log'
import { inTurn, WAIT_MS } from '../ai/in-turn.ts'
import { patiently } from '../ai/patiently.ts'
import { MOST_TOKENS, seeImage } from '../ai/see-image.ts'
import type { ModelServer } from '../ai/model-server.ts'
import { unknownModel } from '../ai/outcomes.ts'
import { tellManagers } from '../ai/tell-managers.ts'
import { withinBudget } from '../ai/within-budget.ts'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { withoutHeic } from './heic.ts'
import { OCR_NAME } from './ocr.ts'

export interface Reading {
  signal: AbortSignal
  log: Logger
  /** A person asks: also a provider that failed a moment ago. */
  evenIfFailing?: boolean
}

/** Returns the storage key of an image's clean copy. */
export const cleanCopyKey = (upload: OpenUpload, { sha256 }: Pick<MediaItem, 'sha256'>): string =>
  upload.at(`images/${sha256}.jpg`)

/**
 * Replaces an image by a clean copy and reads the text in it: here, with the place of each word, and by the
 * model where there is one. What only the model saw is kept apart: nothing can be pointed at.
 * @throws DomainError: 'invalid' when this one image cannot be read, 'unavailable' when none can be now.
 */
export async function readImage(
  upload: OpenUpload,
  deps: Deps,
  image: MediaItem,
  reading: Reading,
): Promise<ItemOutcome> {
  const { signal } = reading
  const { storage, images, ocr } = deps
  const of = { empresaId: upload.owner.empresaId, signal }
  const storageKey = cleanCopyKey(upload, image)
  const bytes = await withoutHeic(await storage.get(image.storageKey, upload.key), deps.sandbox, signal)
  const { clean, readable, width, height } = await images.clean(bytes, of)
  await storage.put(storageKey, clean, upload.key)
  const { text, words } = await ocr.read(readable, of)
  const { lines, espera } = await look(upload, deps, { jpeg: clean, image }, reading)
  return { status: 'read', reason: null, ...withLines(deps, { text, width, height, words }, lines), espera, storageKey }
}

/** Has the model look at an image that was read here while its provider was away. Null when it still is. */
export async function lookAgain(
  upload: OpenUpload,
  deps: Deps,
  image: MediaItem,
  reading: Reading,
): Promise<ItemOutcome | null> {
  if (image.places?.kind !== 'image') return null
  const jpeg = await deps.storage.get(image.storageKey, upload.key)
  const { lines, espera } = await look(upload, deps, { jpeg, image }, reading)
  if (espera !== null) return null
  const { width, height, words } = image.places
  const { reason } = image
  return { status: 'read', reason, ...withLines(deps, { text: image.text ?? '', width, height, words }, lines) }
}

type ReadHere = Pick<Extract<MediaItem['places'], { kind: 'image' }>, 'width' | 'height' | 'words'> & { text: string }

/** Combines the local reading with the lines that only the model saw. */
function withLines({ environment }: Deps, { text, ...here }: ReadHere, lines: string[] | null) {
  const seen = lines?.filter((line) => !holds(text, line)) ?? []
  return {
    text: [text, ...seen].filter((part) => part !== '').join('\n'),
    places: { kind: 'image' as const, ...here, seen },
    readBy: lines ? `${OCR_NAME}, ${environment.OPENAI_MODEL}` : OCR_NAME,
  }
}

interface Look {
  lines: string[] | null
  /** Why it has to look later. */
  espera: ProviderCode | null
}

/** It may not be able to look, or not willing, or not today: what was read here has to do, for now or for good. */
async function look(
  upload: OpenUpload,
  deps: Deps,
  { jpeg, image }: { jpeg: Buffer; image: MediaItem },
  { signal, log, evenIfFailing }: Reading,
): Promise<Look> {
  const { model } = deps
  if (model === null) return { lines: null, espera: null }
  const ask = async () => {
    const { images } = await model.abilities()
    return images ? askToLook(upload, deps, model, { jpeg, sha256: image.sha256 }, signal) : null
  }
  try {
    const { empresaId } = upload.owner
    const turn = { model, about: 'image', mostMs: WAIT_MS.brief, empresaId, signal } as const
    const lines = await inTurn(deps, turn, () => patiently(model, ask, { signal, evenIfFailing }))
    return { lines, espera: null }
  } catch (err) {
    if (signal.aborted || !(err instanceof DomainError)) throw err
    const isProviders = isProviderCode(err.code)
    if (err.kind === 'unavailable' && !isProviders) throw err
    log.warn({ position: image.position, code: err.code }, 'image not seen by the model')
    await tellManagers(deps, upload.owner, err)
    // A refusal of one image is permanent, so it does not wait.
    return { lines: null, espera: isProviders && err.code !== 'ia_requisicao' ? (err.code as ProviderCode) : null }
  }
}

/** Null when its answer could not be used. @throws DomainError */
async function askToLook(
  upload: OpenUpload,
  deps: Pick<Deps, 'db' | 'environment'>,
  model: ModelServer,
  { jpeg, sha256 }: { jpeg: Buffer; sha256: string },
  signal: AbortSignal,
): Promise<string[] | null> {
  const { OPENAI_MODEL: modelName, OPENAI_PRICES, AI_USD_BRL } = deps.environment
  const price = modelPrice(modelName, OPENAI_PRICES)
  if (!price) throw unknownModel(modelName)
  return withinBudget(upload, deps, {
    of: `image-${sha256}`,
    model: modelName,
    atMostBrl: costBRL(price, MOST_TOKENS, AI_USD_BRL),
    async buy() {
      const { lines, usage } = await seeImage(model, jpeg, signal)
      return { result: lines, usage, costBrl: costBRL(price, usage, AI_USD_BRL) }
    },
  })
}

const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Returns true if a text contains a line, spaces and signs aside. */
const holds = (text: string, line: string): boolean => bare(text).includes(bare(line))
