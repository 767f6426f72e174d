import { localModel } from '../local/local-model.ts'
import type { ManagedProcess } from '../local/managed-process.ts'
import type { Stack } from '../local/stack.ts'
import { findServers, foundSentence } from './found-servers.ts'
import { modelSentence } from './install-model.ts'
import { installedModel } from './installed-model.ts'
import { readChoice, serverSettings } from './model-choice.ts'

export interface ChosenModel {
  /** The settings of the API and the worker. */
  env: Record<string, string>
  /** Null where another program runs the server. */
  process: ManagedProcess | null
}

/**
 * Chooses the model that reads conversations: the one that the environment names, else the chosen or installed one of
 * this machine. Without any it says which servers run here.
 */
export async function chosenModel(
  { dataDir, ports }: Pick<Stack, 'dataDir' | 'ports'>,
  environment: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<ChosenModel | null> {
  if (environment.FAKE_AI === 'on' || environment.OPENAI_API_KEY) return null
  const choice = readChoice(environment)
  if (choice?.kind === 'none') return null
  if (choice?.kind === 'server') {
    report(`Conversas lidas por ${choice.model} em ${choice.baseUrl}; nada sai daqui.`)
    return { env: serverSettings(choice.baseUrl, choice.model), process: null }
  }
  const installed = installedModel(environment)
  if (installed) {
    report(modelSentence(installed))
    const model = localModel(installed, { dataDir, port: ports.model, supervise: true, report })
    return { env: serverSettings(model.baseUrl, installed.name), process: model.process }
  }
  const [server] = await findServers()
  report(
    server
      ? `${foundSentence(server)} Usar para ler conversas? Nada sai daqui: npm run model -- use ${server.kind}`
      : 'As regras leem sozinhas: npm run model -- install traz um modelo de linguagem para esta máquina, sem chave nem nuvem.',
  )
  return null
}
