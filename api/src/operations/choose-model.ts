import type { ChooseModel } from '@fechai/contracts/model-desk'
import { modelChoiceOf } from '@fechai/data/analyses'
import type { Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { givenModel, isLocalModel, mayChoose, MODEL_SERVER_TITLES } from '@fechai/domain/local-model'
import { findServers } from '@fechai/platform/model-servers/find-servers'
import type { Deps } from '../deps.ts'
import { applyModelChoice } from './follow-model-choice.ts'

/** Has conversations read by a model that answers on this machine now, or by the rules alone. @throws DomainError */
export async function chooseModel(deps: Deps, owner: Owner, wanted: ChooseModel): Promise<void> {
  if (!mayChoose(deps.startedWith))
    throw new DomainError('conflict', 'A configuração desta instalação já diz que IA lê as conversas.', {
      code: 'modelo_configurado',
    })
  if (wanted.kind === 'instalado') return takeInstalled(deps, owner)
  if (wanted.kind !== null) {
    const servers = await findServers(deps.modelPorts)
    if (!servers.some(({ kind, models }) => kind === wanted.kind && models.includes(wanted.model)))
      throw new DomainError(
        'conflict',
        `${MODEL_SERVER_TITLES[wanted.kind]} com ${wanted.model} não respondeu nesta máquina agora.`,
        { code: 'modelo_ausente' },
      )
  }
  const server = wanted.kind === null ? null : { kind: wanted.kind, model: wanted.model }
  await modelChoiceOf(deps.db).make(owner, { server, given: givenModel(deps.startedWith) })
  await applyModelChoice(deps)
}

/** @throws DomainError when the start of the product names no model of this machine */
async function takeInstalled(deps: Deps, owner: Owner): Promise<void> {
  if (!isLocalModel(deps.startedWith))
    throw new DomainError('conflict', 'Nenhum modelo está instalado nesta máquina.', { code: 'modelo_ausente' })
  await modelChoiceOf(deps.db).end(owner, deps.startedWith.OPENAI_MODEL)
  await applyModelChoice(deps)
}
