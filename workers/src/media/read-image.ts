import { fold } from '@fechai/shared/conversation/fold'
import type { ItemOutcome, MediaItem } from '@fechai/shared/db/media-items'
import { DomainError } from '@fechai/shared/domain/errors'
import { costBRL, modelPrice } from '@fechai/shared/domain/model-prices'
import type { Logger } from '@fechai/shared/log'
import { MOST_TOKENS, seeImage } from '../ai/see-image.ts'
import { unknownModel } from '../ai/outcomes.ts'
import { withinBudget } from '../ai/within-budget.ts'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../open-upload.ts'
import { withoutHeic } from './heic.ts'
import { cleanImage } from './image.ts'
import { OCR_NAME } from './ocr.ts'

export interface Reading {
  signal: AbortSignal
  log: Logger
}

/** Where the clean copy of an image lies. */
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
  { signal, log }: Reading,
): Promise<ItemOutcome> {
  const { storage, ocr } = deps
  const storageKey = cleanCopyKey(upload, image)
  const bytes = await withoutHeic(await storage.get(image.storageKey, upload.key), deps.sandbox, signal)
  const { clean, readable, width, height } = await cleanImage(bytes)
  await storage.put(storageKey, clean, upload.key)
  const { text, words } = await ocr.read(readable, signal)
  const lines = await look(upload, deps, { jpeg: clean, sha256: image.sha256 }, signal).catch((err: unknown) => {
    if (signal.aborted || !(err instanceof DomainError) || err.kind === 'unavailable') throw err
    // It cannot or will not look, or may not today: what was read here has to do.
    log.warn({ position: image.position, code: err.code }, 'image not seen by the model')
    return null
  })
  const seen = lines?.filter((line) => !holds(text, line)) ?? []
  return {
    status: 'read',
    reason: null,
    text: [text, ...seen].filter((part) => part !== '').join('\n'),
    places: { kind: 'image', width, height, words, seen },
    readBy: lines ? `${OCR_NAME}, ${deps.environment.OPENAI_MODEL}` : OCR_NAME,
    storageKey,
  }
}

/** Null without a model, or when its answer could not be used. @throws DomainError */
async function look(
  upload: OpenUpload,
  deps: Pick<Deps, 'db' | 'model' | 'environment'>,
  { jpeg, sha256 }: { jpeg: Buffer; sha256: string },
  signal: AbortSignal,
): Promise<string[] | null> {
  const { model, environment } = deps
  if (model === null) return null
  const { OPENAI_MODEL: modelName, OPENAI_PRICES, AI_USD_BRL } = environment
  const price = modelPrice(modelName, OPENAI_PRICES)
  if (!price) throw unknownModel(modelName)
  return withinBudget(upload, deps, {
    of: `image-${sha256}`,
    model: modelName,
    atMostBrl: costBRL(price, MOST_TOKENS, AI_USD_BRL),
    async buy() {
      const { lines, usage } = await seeImage(model, modelName, jpeg, signal)
      return { result: lines, usage, costBrl: costBRL(price, usage, AI_USD_BRL) }
    },
  })
}

const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a line stands in a text already, spaces and signs aside. */
const holds = (text: string, line: string): boolean => bare(text).includes(bare(line))
