import type { ModelState } from '@fechai/contracts/health'
import type { Database } from '@fechai/data/database'
import { modelServersOf, serverName } from '@fechai/data/analyses'
import { displayTime } from '@fechai/domain/clock'
import { documentedAbilities, isDocumented } from '@fechai/domain/documented-abilities'
import { abilitiesSentence } from '@fechai/domain/model-abilities'
import { providerSentence } from '@fechai/domain/pending-reading'
import type { Environment } from '@fechai/platform/env'

/** Returns the abilities and the state of the configured model, as the workers know them. */
export async function modelState(
  db: Database,
  { OPENAI_MODEL: name, OPENAI_BASE_URL: baseUrl }: Environment,
): Promise<ModelState> {
  const { abilities: asked, failing } = await modelServersOf(db).find(serverName('chat', baseUrl, name).id)
  const abilities = isDocumented(baseUrl) ? documentedAbilities(name) : asked
  const can = abilities ? abilitiesSentence(abilities) : 'ainda não se sabe o que o servidor sabe fazer'
  const stands = failing && `${providerSentence(failing.code)}, desde ${displayTime(failing.since)}`
  return {
    name,
    abilities,
    failing: failing && { why: failing.code, since: failing.since },
    sentence: stands ? `${name}: ${stands}. Os leads saem das regras e são lidos depois.` : `${name}: ${can}.`,
  }
}
