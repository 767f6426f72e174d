import { modelChoiceOf } from '@fechai/data/analyses'
import { givenModel, withChoice } from '@fechai/domain/local-model'
import type { Deps } from '../deps.ts'

const EVERY_MS = 5_000

type Following = Pick<Deps, 'db' | 'environment' | 'startedWith' | 'modelPorts'>

/** Requests that begin from now on see the chosen model. */
export async function applyModelChoice(deps: Following): Promise<void> {
  const settings = withChoice(deps.startedWith, await modelChoiceOf(deps.db).find(), deps.modelPorts)
  if (givenModel(settings) !== givenModel(deps.environment)) deps.environment = settings
}

/** Another process of the API may have taken the choice. */
export function followModelChoice(deps: Following & Pick<Deps, 'log'>): NodeJS.Timeout {
  const apply = (): void =>
    void applyModelChoice(deps).catch((err: unknown) => deps.log.warn({ err }, 'choice of a model not read'))
  apply()
  return setInterval(apply, EVERY_MS)
}
