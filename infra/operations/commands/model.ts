import { rmSync } from 'node:fs'
import { foundSentence } from '@fechai/domain/local-model'
import { MODEL_SIZES } from '@fechai/domain/model-sizes'
import { findServers, type FoundServer } from '@fechai/platform/model-servers/find-servers'
import { SetupError } from '@fechai/platform/setup-error'
import { installModel, modelSentence, sizeSentence, wantedModel } from '../model/install-model.ts'
import { installedModel, modelDir } from '../model/installed-model.ts'
import { keepChoice, readChoice } from '../model/model-choice.ts'

const USAGE = `Uso: npm run model -- status
     npm run model -- install [${MODEL_SIZES.join('|')}|ARQUIVO.gguf]
     npm run model -- use ollama|lmstudio|llamacpp|vllm [MODELO] | instalado | nenhum
     npm run model -- remove`
const NEXT_START = 'Vale no próximo npm start, npm run demo ou npm run dev.'

/** Makes this machine read conversations with a language model, says who reads them, or takes that away. */
export async function run(args: string[]): Promise<number> {
  const [what = 'status', ...rest] = args
  if (what === 'status' && rest.length === 0) return status()
  if (what === 'install' && rest.length <= 1) {
    const installed = await installModel(wantedModel(rest[0]), (line) => console.log(line))
    keepChoice({ kind: 'installed' })
    console.log(`Pronto. ${modelSentence(installed)} ${NEXT_START}`)
    return 0
  }
  if (what === 'use' && (rest.length === 1 || rest.length === 2)) return takeServer(rest[0]!, rest[1])
  if (what === 'remove' && rest.length === 0) {
    rmSync(modelDir(), { recursive: true, force: true })
    if (readChoice()?.kind === 'installed') keepChoice(null)
    console.log('Removido.')
    return 0
  }
  console.error(USAGE)
  return 2
}

async function takeServer(name: string, model: string | undefined): Promise<number> {
  if (name === 'nenhum') {
    keepChoice({ kind: 'none' })
    console.log(`As regras leem sozinhas. ${NEXT_START}`)
    return 0
  }
  if (name === 'instalado') {
    const installed = installedModel()
    if (!installed) throw new SetupError('Nada instalado: npm run model -- install')
    keepChoice({ kind: 'installed' })
    console.log(`${modelSentence(installed)} ${NEXT_START}`)
    return 0
  }
  const servers = await findServers()
  const server = servers.find(({ kind }) => kind === name)
  if (!server) throw new SetupError(`${name} não respondeu nesta máquina. ${whatIsHere(servers)}`)
  const chosen = model ?? server.models[0]!
  if (!server.models.includes(chosen))
    throw new SetupError(`${server.title} não tem ${chosen}; tem ${server.models.join(', ')}.`)
  keepChoice({ kind: 'server', baseUrl: server.baseUrl, model: chosen })
  console.log(`${server.title} com ${chosen} lê as conversas; nada sai daqui. ${NEXT_START}`)
  return 0
}

const whatIsHere = (servers: readonly FoundServer[]): string =>
  servers.length === 0
    ? 'Não há nenhum dos servidores conhecidos.'
    : `Há: ${servers.map(({ kind, models }) => `${kind} (${models.join(', ')})`).join('; ')}.`

async function status(): Promise<number> {
  const [installed, choice, servers] = [installedModel(), readChoice(), await findServers()]
  const lines = [
    choice?.kind === 'server'
      ? `Em uso: ${choice.model} em ${choice.baseUrl}.`
      : installed && choice?.kind !== 'none'
        ? modelSentence(installed)
        : 'Sem modelo: as regras leem sozinhas.',
    ...servers.map((server) => `${foundSentence(server)} Para usar: npm run model -- use ${server.kind}`),
    ...(installed ? [] : ['Para instalar um:', ...MODEL_SIZES.map((size) => `  ${sizeSentence(size)}`)]),
  ]
  console.log(lines.join('\n'))
  return 0
}
