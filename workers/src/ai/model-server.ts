import type OpenAI from 'openai'
import type { Database } from '@fechai/data/database'
import { modelServersOf, serverName, type ServerName, type ServerStanding } from '@fechai/data/analyses'
import type { ModelAbilities } from '@fechai/domain/model-abilities'
import { costBRL, modelPrice, type Usage } from '@fechai/domain/model-prices'
import type { ProviderCode } from '@fechai/domain/pending-reading'
import type { Environment } from '@fechai/platform/env'
import type { Logger } from '@fechai/platform/log'
import { documentedAbilities, isDocumented } from '@fechai/domain/documented-abilities'
import { askSmall, probe } from './probe.ts'
import { obedience, PROBE_AT_MOST } from './probe-questions.ts'

/** Test results are valid for a day; a refusal of an accepted kind of request ends them earlier. */
const KEPT_SECONDS = 24 * 3_600
const ASK_AGAIN_SECONDS = 10 * 60
/** A hiccup passes within seconds. What lasts longer is read again later, and keeps no lead from being made. */
const PAUSES_MS = [1_000, 3_000]
/** A processor reads fewer tokens a second than this; a graphics card reads more, and several questions at once. */
const SLOW_TOKENS_PER_SECOND = 500

/** One model on one server, with its abilities and its state. */
export interface ModelServer {
  /** `serverName` of it. */
  id: string
  client: OpenAI
  modelName: string
  /** Pause between the tries of one question. */
  pausesMs: readonly number[]
  /** Asked once, and kept. @throws DomainError when the server answers nothing. */
  abilities(): Promise<ModelAbilities>
  /** What is known of it without a question. */
  knownAbilities(): Promise<ModelAbilities | null>
  /** A question was refused for its length. */
  limitContext(tokens: number): Promise<void>
  /** It refused what it had said it could: asked anew, unless that was done a moment ago. @returns whether it said something else. */
  changed(): Promise<boolean>
  /** True if it answers a small request now. */
  answers(signal: AbortSignal): Promise<boolean>
  /** True of a slow server of one's own, and of one of unmeasured pace; false of images that it does not look at. */
  answersOneAtATime(about: 'words' | 'image'): Promise<boolean>
  standing(): Promise<ServerStanding['failing']>
  /** `waitSeconds` is how long the server asked to be left alone. */
  fail(code: ProviderCode, waitSeconds: number | null): Promise<void>
  isWell(): Promise<void>
  /** Asked at once, however long it was to be left alone. */
  askNow(): Promise<void>
}

/** The parts of a server that a request needs. */
export type AskedServer = Pick<ModelServer, 'client' | 'abilities'>

interface Opening {
  kind: ServerName['kind']
  client: OpenAI
  modelName: string
  baseUrl: string
}

export type Surroundings = { db: Database; environment: Environment; log: Logger }

export function openModelServer({ kind, client, modelName, baseUrl }: Opening, around: Surroundings): ModelServer {
  const { db, environment, log } = around
  const servers = modelServersOf(db)
  const server = serverName(kind, baseUrl, modelName)
  const { id } = server
  const price = modelPrice(modelName, environment.OPENAI_PRICES)
  let known: ModelAbilities | null = isDocumented(baseUrl) ? documentedAbilities(modelName) : null
  let asking: Promise<ModelAbilities> | null = null

  async function find(): Promise<ModelAbilities> {
    const { abilities, askedSecondsAgo } = await servers.find(id)
    // Abilities without a pace were found out before paces were measured.
    if (abilities?.pace !== undefined && askedSecondsAgo! < KEPT_SECONDS) return (known = abilities)
    return ask()
  }

  async function ask(): Promise<ModelAbilities> {
    // Neither what has no price nor what the day has no room for is asked; nothing else is asked then either.
    if (!(await mayCost(PROBE_AT_MOST))) return documentedAbilities(modelName)
    const { abilities, usage } = await probe(client, modelName, new AbortController().signal)
    await spend(usage)
    await servers.keep(server, abilities)
    log.info({ model: modelName, ...abilities }, 'model server asked what it can do')
    return (known = abilities)
  }

  const mayCost = async (usage: Usage): Promise<boolean> =>
    price !== null &&
    costBRL(price, usage, environment.AI_USD_BRL) <= (await servers.leftToday(environment.AI_DAILY_LIMIT_TOTAL_BRL))
  const spend = async (usage: Usage): Promise<void> => {
    const brl = price && costBRL(price, usage, environment.AI_USD_BRL)
    if (brl) await servers.spend(server, brl)
  }

  return {
    id,
    client,
    modelName,
    pausesMs: PAUSES_MS,
    async abilities() {
      return known ?? (asking ??= find().finally(() => (asking = null)))
    },
    knownAbilities: async () => known ?? (await servers.find(id)).abilities,
    async limitContext(tokens) {
      known = { ...(await this.abilities()), contextTokens: tokens }
      if (!isDocumented(baseUrl)) await servers.keep(server, known)
    },
    async changed() {
      if (isDocumented(baseUrl)) return false
      const { askedSecondsAgo } = await servers.find(id)
      if ((askedSecondsAgo ?? ASK_AGAIN_SECONDS) < ASK_AGAIN_SECONDS) return false
      const before = JSON.stringify(known)
      return JSON.stringify(await (asking ??= ask().finally(() => (asking = null)))) !== before
    },
    async answers(signal) {
      const { limit, role } = await this.abilities()
      const { ask: small, used } = askSmall(client, modelName, limit, signal)
      const answer = await small(obedience(role))
      await spend(used)
      return answer !== null
    },
    async answersOneAtATime(about) {
      if (isDocumented(baseUrl) || price === null || price.input + price.output > 0) return false
      const { pace, images = true } = (await this.knownAbilities()) ?? {}
      if (about === 'image' && !images) return false
      return pace === undefined || (pace !== null && pace.inPerSecond < SLOW_TOKENS_PER_SECOND)
    },
    standing: async () => (await servers.find(id)).failing,
    async fail(code, waitSeconds) {
      log.warn({ code, kind }, 'provider failed')
      await servers.fail(server, code, waitSeconds)
    },
    isWell: () => servers.isWell(id),
    askNow: () => servers.askNow(id),
  }
}
