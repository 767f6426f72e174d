import { modelChoiceOf, readingTimesOf } from '@fechai/data/analyses'
import { givenModel, MODEL_SERVER_PORTS, withChoice } from '@fechai/domain/local-model'
import { usualTimes } from '@fechai/domain/reading-times'
import type { Deps } from '../deps.ts'
import { openModel } from './client.ts'
import { greetProviders } from './greet-providers.ts'

const EVERY_MS = 5_000

/**
 * Has the chosen model of this machine read conversations, and follows each later choice, also of when it reads,
 * without a restart. An activity keeps the model that it began with, because each has a copy of the dependencies. Returns after the first
 * look, so that nothing is read by a model that was put away.
 */
export async function followModelChoice(
  deps: Deps,
  signal: AbortSignal,
  { ports = MODEL_SERVER_PORTS, everyMs = EVERY_MS } = {},
): Promise<void> {
  const startedWith = deps.environment
  const apply = async (): Promise<boolean> => {
    const [choice, times] = await Promise.all([modelChoiceOf(deps.db).find(), readingTimesOf(deps.db).find()])
    deps.whenToRead.times = times ?? usualTimes(startedWith.AI_MINUTES_A_CONVERSATION)
    const settings = withChoice(startedWith, choice, ports)
    if (givenModel(settings) === givenModel(deps.environment)) return false
    deps.environment = settings
    deps.model = openModel(deps)
    deps.log.info({ model: deps.model?.modelName ?? null }, 'model chosen')
    return true
  }
  const look = (): Promise<boolean> =>
    apply().catch((err: unknown) => {
      deps.log.warn({ err }, 'choice of a model not read')
      return false
    })
  await look()
  const follow = async (): Promise<void> => {
    if (await look()) await greetProviders(deps, signal)
  }
  const timer = setInterval(() => void follow(), everyMs)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}
