import { fold } from '@fechai/shared/conversation/fold'
import type { ItemOutcome, MediaItem } from '@fechai/shared/db/media-items'
import type { Logger } from '@fechai/shared/log'
import { modelPrice } from '@fechai/shared/domain/model-prices'
import { seeImage } from '../ai/see-image.ts'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../open-upload.ts'
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
  { storage, ocr, model, environment }: Deps,
  image: MediaItem,
  { signal, log }: Reading,
): Promise<ItemOutcome> {
  const storageKey = cleanCopyKey(upload, image)
  const { clean, readable, width, height } = await cleanImage(await storage.get(image.storageKey, upload.key))
  await storage.put(storageKey, clean, upload.key)
  const { text, words } = await ocr.read(readable, signal)
  const modelName = environment.OPENAI_MODEL
  // A model without a price is asked nothing; the analysis says so to the operator.
  const isPriced = modelPrice(modelName, environment.OPENAI_PRICES) !== null
  const lines = model && isPriced ? await seeImage(clean, { model, modelName, signal, log }) : null
  const seen = lines?.filter((line) => !holds(text, line)) ?? []
  return {
    status: 'read',
    reason: null,
    text: [text, ...seen].filter((part) => part !== '').join('\n'),
    places: { kind: 'image', width, height, words, seen },
    readBy: lines ? `${OCR_NAME}, ${modelName}` : OCR_NAME,
    storageKey,
  }
}

const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a line stands in a text already, spaces and signs aside. */
const holds = (text: string, line: string): boolean => bare(text).includes(bare(line))
