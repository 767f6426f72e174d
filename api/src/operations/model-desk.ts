import { cpus, totalmem } from 'node:os'
import type { FoundModelServer, InstallableModel, ModelDesk, ModelInUse, ModelTest } from '@fechai/contracts/model-desk'
import { modelServersOf, modelTestsOf, readingTimesOf, serverName } from '@fechai/data/analyses'
import {
  givenModel,
  isLocalModel,
  loopbackUrl,
  mayChoose,
  MODEL_SERVER_KINDS,
  MODEL_SERVER_TITLES,
} from '@fechai/domain/local-model'
import { distrustedFields, medianSeconds, scoreOf, TESTED_FIELDS, TESTED_TALKS } from '@fechai/domain/model-test'
import { memoryBytes, MODEL_FACTS, MODEL_SIZES } from '@fechai/domain/model-sizes'
import { likelyPace, sixtyMessagesSeconds, threadsOn } from '@fechai/domain/model-time'
import { providerSentence } from '@fechai/domain/pending-reading'
import { usualTimes } from '@fechai/domain/reading-times'
import { findServers } from '@fechai/platform/model-servers/find-servers'
import type { Deps } from '../deps.ts'
import { applyModelChoice } from './follow-model-choice.ts'

/** Looks for models on this machine, and says which one reads conversations. */
export async function modelDesk(deps: Deps): Promise<ModelDesk> {
  const [servers] = await Promise.all([findServers(deps.modelPorts), applyModelChoice(deps)])
  const found = servers.map(({ kind, title, models }) => ({ kind, title, models }))
  const [inUse, test, chosen] = await Promise.all([
    modelInUse(deps, found),
    modelTest(deps),
    readingTimesOf(deps.db).find(),
  ])
  const times = chosen ?? usualTimes(deps.environment.AI_MINUTES_A_CONVERSATION)
  return {
    found,
    installed: putAway(deps),
    installable: installableHere(),
    inUse,
    test,
    times,
    mayChoose: mayChoose(deps.startedWith),
  }
}

/** The model that the start of the product names, while another one or none reads; a found server is offered as such. */
function putAway({ startedWith, environment, modelPorts }: Deps): string | null {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = startedWith
  const isFound = MODEL_SERVER_KINDS.some((kind) => loopbackUrl(modelPorts[kind]) === baseUrl)
  const isInUse = givenModel(environment) === givenModel(startedWith)
  return isLocalModel(startedWith) && !isFound && !isInUse ? model : null
}

function installableHere(): InstallableModel[] {
  const machineBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  const threads = threadsOn(cpus().length)
  return MODEL_SIZES.map((size) => {
    const facts = MODEL_FACTS[size]
    const needed = memoryBytes(facts.bytes)
    const seconds = Math.round(sixtyMessagesSeconds(likelyPace(facts.bytes, threads)))
    return { size, ...facts, memoryBytes: needed, fits: needed <= machineBytes, sixtyMessagesSeconds: seconds }
  })
}

async function modelInUse(
  { db, environment, modelPorts }: Pick<Deps, 'db' | 'environment' | 'modelPorts'>,
  found: readonly FoundModelServer[],
): Promise<ModelInUse | null> {
  const { OPENAI_API_KEY, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = environment
  if (OPENAI_API_KEY === '') return null
  const isHere = isLocalModel(environment)
  const kind = MODEL_SERVER_KINDS.find((each) => isHere && loopbackUrl(modelPorts[each]) === baseUrl) ?? null
  const { abilities, failing } = await modelServersOf(db).find(serverName('chat', baseUrl, model).id)
  const isGone = kind !== null && !found.some((server) => server.kind === kind && server.models.includes(model))
  return {
    kind,
    model,
    away: isGone
      ? `${MODEL_SERVER_TITLES[kind]} com ${model} não responde nesta máquina`
      : failing && providerSentence(failing.code),
    sixtyMessagesSeconds: abilities?.pace ? Math.round(sixtyMessagesSeconds(abilities.pace)) : null,
  }
}

/** Null without a model of this machine, or without a test of it. */
async function modelTest({ db, environment }: Pick<Deps, 'db' | 'environment'>): Promise<ModelTest | null> {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = environment
  if (!isLocalModel(environment)) return null
  const test = await modelTestsOf(db).find(serverName('chat', baseUrl, model).id)
  if (test === null) return null
  const { state, results, finished, waiting, endedAt } = test
  return {
    state,
    done: results.length,
    total: TESTED_TALKS,
    waiting: waiting && providerSentence(waiting),
    medianSeconds: medianSeconds(results),
    unanswered: results.filter((result) => result.model === null).length,
    endedAt,
    fields: TESTED_FIELDS.map((field) => ({
      field,
      rules: scoreOf(results, 'rules', field),
      model: scoreOf(results, 'model', field),
    })),
    wasFinished: finished.length > 0,
    distrusted: distrustedFields(finished),
  }
}
