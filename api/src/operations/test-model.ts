import type { TestModel } from '@fechai/contracts/model-desk'
import { modelTestsOf, serverName } from '@fechai/data/analyses'
import type { Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { isLocalModel } from '@fechai/domain/local-model'
import type { Deps } from '../deps.ts'
import { applyModelChoice } from './follow-model-choice.ts'

/** Has the workers test the model in use, or stop that. A model that is paid for is never tested. @throws DomainError */
export async function testModel(deps: Deps, owner: Owner, act: TestModel['act']): Promise<void> {
  await applyModelChoice(deps)
  const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = deps.environment
  const isHere = isLocalModel(deps.environment)
  if (act === 'begin' && !isHere)
    throw new DomainError('conflict', 'Nenhuma IA desta máquina está em uso.', { code: 'sem_modelo' })
  const serverId = serverName('chat', baseUrl, model).id
  const tests = modelTestsOf(deps.db)
  if (act === 'begin') await tests.begin(owner, { serverId, model })
  else if (isHere) await tests.stop(serverId)
}
