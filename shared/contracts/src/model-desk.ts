import * as z from 'zod'
import { READING_MINUTES, type ReadingTimes } from '@fechai/domain/reading-times'
import type { FieldScore, ModelTestState, TestedField } from '@fechai/domain/model-test'
import type { ModelFacts, ModelSize } from '@fechai/domain/model-sizes'
import { MODEL_SERVER_KINDS, type ModelServerKind } from '@fechai/domain/local-model'

/** A server of models on this machine. */
export interface FoundModelServer {
  kind: ModelServerKind
  title: string
  models: string[]
}

/** The model that reads conversations besides the rules. */
export interface ModelInUse {
  /** The program that serves it; null for the installed model, and for a provider of the settings. */
  kind: ModelServerKind | null
  model: string
  /** Why it gives no answers now, in words; null when it does. */
  away: string | null
  /** Seconds for a conversation of 60 messages; null until its pace was measured. */
  sixtyMessagesSeconds: number | null
}

/** A test of the model in use on the built-in conversations. */
export interface ModelTest {
  state: ModelTestState
  done: number
  total: number
  /** Why it does not go on now, in words. */
  waiting: string | null
  /** Of a conversation, so far. */
  medianSeconds: number | null
  /** Conversations without a usable answer. */
  unanswered: number
  endedAt: string | null
  fields: { field: TestedField; rules: FieldScore; model: FieldScore }[]
  /** True once a test ran to its end; before that the model is a second reading in every field of the test. */
  wasFinished: boolean
  /** Fields in which the rules are believed instead, by the last test that ran to its end. */
  distrusted: TestedField[]
}

/** A model that a command installs on this machine, and what it takes here. */
export interface InstallableModel extends ModelFacts {
  size: ModelSize
  memoryBytes: number
  /** False where this machine, or this container, has less memory. */
  fits: boolean
  /** Estimate for a conversation of 60 messages while nothing else uses the machine. */
  sixtyMessagesSeconds: number
}

/** Models of this machine, for those who run the installation. */
export interface ModelDesk {
  found: FoundModelServer[]
  /** The installed model, where the page chose another one or none; null where it reads, and without one. */
  installed: string | null
  /** Smallest first. */
  installable: InstallableModel[]
  inUse: ModelInUse | null
  /** Null until the model in use was tested. */
  test: ModelTest | null
  times: ReadingTimes
  /** False where the settings name a provider with a key: the page cannot replace it. */
  mayChoose: boolean
}

/** Uses a model that is found on this machine, the installed one, or none. An address is never taken. */
export const chooseModelBody = z.union([
  z.strictObject({ kind: z.enum(MODEL_SERVER_KINDS), model: z.string().regex(/^[^\s,=]{1,200}$/) }),
  z.strictObject({ kind: z.literal('instalado') }),
  z.strictObject({ kind: z.null() }),
])
export type ChooseModel = z.infer<typeof chooseModelBody>

/** When a slow model reads. */
export const readingTimesBody = z.strictObject({
  minutes: z.literal(READING_MINUTES),
  waitsForMachine: z.boolean(),
  nightOnly: z.boolean(),
})
export type ChooseTimes = z.infer<typeof readingTimesBody>

/** Begins the test of the model in use or goes on with it, or stops it. */
export const testModelBody = z.strictObject({ act: z.enum(['begin', 'stop']) })
export type TestModel = z.infer<typeof testModelBody>
