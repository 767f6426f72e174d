import type { Key } from '@fechai/platform/crypto/keys'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { openDatabase, type Database } from '@fechai/data/database'
import type { Environment } from '@fechai/platform/env'
import type { Logger } from '@fechai/platform/log'
import { openEventBus, type EventBus } from '@fechai/platform/messaging/event-bus'
import type { Publish } from '@fechai/platform/messaging/publisher'
import { openObjectStore, type ObjectStore } from '@fechai/platform/storage/object-store'
import { openModel, openTranscriber } from './ai/client.ts'
import { isMachineInUse } from './ai/machine-use.ts'
import type { ModelServer } from './ai/model-server.ts'
import { WhenToRead } from './ai/when-to-read.ts'
import { openAnalyst, type Analyst } from './analyst/open-analyst.ts'
import { FairSemaphore } from '@fechai/platform/concurrency/fair-semaphore'
import { KeyedMutex } from '@fechai/platform/concurrency/keyed-mutex'
import { openImageDecoder, type ImageDecoder } from './media/image-decoder.ts'
import { openOcr, type Ocr } from './media/ocr.ts'
import { openSandbox, type Sandbox } from './media/sandbox.ts'
import { PeopleFirst } from './runs/people-first.ts'

/** A provider answers several at once. */
export const MODEL_PLACES = { inAll: 8, perCompany: 6 }
/** A slow server of one's own answers one after the other, so that the rest wait here, in turns. */
export const SLOW_MODEL_PLACES = { inAll: 1, perCompany: 1 }
/** Twice what one upload has in work: the provider is waited for, the processor is not overrun. */
export const MEDIA_PLACES = { inAll: 6, perCompany: 4 }

/** The dependencies of the stages: opened once per process, and passed on. */
export interface Deps {
  environment: Environment
  log: Logger
  db: Database
  storage: ObjectStore
  publish: Publish
  /** Removes what NATS keeps of a company's news. */
  forgetNews: EventBus['forget']
  master: Key
  images: ImageDecoder
  ocr: Ocr
  sandbox: Sandbox
  /** Reads whole conversations in threads of its own. */
  analyst: Analyst
  /** Null without a key: the analyst then works offline. */
  model: ModelServer | null
  /** Questions about conversations that the model has at once; companies take turns. */
  modelPlaces: FairSemaphore
  /** The same of a slow server, of whatever kind the questions are. */
  slowModelPlaces: FairSemaphore
  /** Whether a slow model may begin what nobody waits for at a screen. */
  whenToRead: WhenToRead
  /** Files in work at once; companies take turns, and none has all the places. */
  mediaPlaces: FairSemaphore
  /** Files of the same bytes, one at a time. */
  sameBytes: KeyedMutex
  /** Makes batches wait for people's work. */
  peopleFirst: PeopleFirst
  /** Null without a transcriber: audio then stays unread. */
  transcriber: ModelServer | null
}

export interface OpenDeps extends Deps {
  bus: EventBus
  close(): Promise<void>
}

/** Opens everything without waiting: each server is contacted when it is first needed. */
export function openDeps(environment: Environment, log: Logger): OpenDeps {
  if (!environment.DATABASE_WORKER_URL) throw new Error('Falta DATABASE_WORKER_URL (veja .env.example).')
  const db = openDatabase({ url: environment.DATABASE_WORKER_URL, max: environment.DATABASE_WORKER_CONNECTIONS })
  const storage = openObjectStore(environment)
  const events = openEventBus({ settings: environment, name: 'fechai-worker', log })
  const ocr = openOcr()
  const analyst = openAnalyst()
  const sandbox = openSandbox(environment)
  const images = openImageDecoder(sandbox)
  return {
    environment,
    log,
    db,
    storage,
    bus: events,
    publish: events.publish,
    forgetNews: events.forget,
    master: masterKey(environment.FECHAI_MASTER_KEY, environment.FECHAI_MASTER_KEYS_ALSO),
    images,
    ocr,
    sandbox,
    analyst,
    modelPlaces: new FairSemaphore(MODEL_PLACES.inAll, MODEL_PLACES.perCompany),
    slowModelPlaces: new FairSemaphore(SLOW_MODEL_PLACES.inAll, SLOW_MODEL_PLACES.perCompany),
    whenToRead: new WhenToRead(environment.AI_MINUTES_A_CONVERSATION, isMachineInUse),
    model: openModel({ db, environment, log }),
    mediaPlaces: new FairSemaphore(MEDIA_PLACES.inAll, MEDIA_PLACES.perCompany),
    sameBytes: new KeyedMutex(),
    peopleFirst: new PeopleFirst(environment.BATCH_STANDS_BACK_MS),
    transcriber: openTranscriber({ db, environment, log }),
    async close() {
      await Promise.allSettled([events.close(), images.close(), ocr.close(), analyst.close(), db.close()])
      storage.close()
    },
  }
}
