import { modelChoiceOf } from '@fechai/data/analyses'
import { openDatabase } from '@fechai/data/database'
import {
  foundSentence,
  givenModel,
  INSTALL_MODEL_COMMAND,
  localSettings,
  MODEL_SERVER_TITLES,
  type ModelChoice,
  type ModelSettings,
} from '@fechai/domain/local-model'
import { findServers } from '@fechai/platform/model-servers/find-servers'
import { localModel } from '../local/local-model.ts'
import type { ManagedProcess } from '../local/managed-process.ts'
import type { Stack } from '../local/stack.ts'
import { modelSentence } from './install-model.ts'
import { installedModel } from './installed-model.ts'
import { readChoice } from './model-choice.ts'

export interface ChosenModel {
  /** The settings of the API and the worker. */
  env: ModelSettings
  /** Null where another program runs the server. */
  process: ManagedProcess | null
}

/**
 * Chooses the model that reads conversations: the one that the environment names, else the chosen or installed one of
 * this machine. The page 'Operação' may replace the latter. Without any it says which servers run here.
 */
export async function chosenModel(
  stack: Pick<Stack, 'dataDir' | 'ports' | 'env'>,
  environment: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<ChosenModel | null> {
  if (environment.FAKE_AI === 'on' || environment.OPENAI_API_KEY) return null
  const chosen = ownModel(stack, environment, report)
  const ofPage = await choiceOfPage(stack.env)
  report(
    ofPage?.given === (chosen ? givenModel(chosen.env) : '')
      ? pageSentence(ofPage.server)
      : (chosen?.sentence ?? (readChoice(environment) ? 'As regras leem sozinhas.' : await offer())),
  )
  return chosen
}

/** The choice of `npm run model`. */
function ownModel(
  { dataDir, ports }: Pick<Stack, 'dataDir' | 'ports'>,
  environment: NodeJS.ProcessEnv,
  report: (line: string) => void,
): (ChosenModel & { sentence: string }) | null {
  const choice = readChoice(environment)
  if (choice?.kind === 'server') {
    const sentence = `Conversas lidas por ${choice.model} em ${choice.baseUrl}; nada sai daqui.`
    return { env: localSettings(choice.baseUrl, choice.model), process: null, sentence }
  }
  const installed = choice?.kind === 'none' ? null : installedModel(environment)
  if (!installed) return null
  const model = localModel(installed, { dataDir, port: ports.model, supervise: true, report })
  return {
    env: localSettings(model.baseUrl, installed.name),
    process: model.process,
    sentence: modelSentence(installed),
  }
}

/** Null before the first start, too: there are no tables yet. */
async function choiceOfPage({ DATABASE_API_URL: url }: Stack['env']): Promise<ModelChoice | null> {
  if (!url) return null
  const db = openDatabase({ url, max: 1 })
  try {
    return await modelChoiceOf(db).find()
  } catch {
    return null
  } finally {
    await db.close()
  }
}

const pageSentence = (server: ModelChoice['server']): string =>
  server
    ? `Conversas lidas por ${server.model} (${MODEL_SERVER_TITLES[server.kind]}), escolhido em 'Operação'; nada sai daqui.`
    : "As regras leem sozinhas, como escolhido em 'Operação'."

async function offer(): Promise<string> {
  const [server] = await findServers()
  return server
    ? `${foundSentence(server)} Usar para ler conversas? Nada sai daqui: 'Operação', ou npm run model -- use ${server.kind}`
    : `As regras leem sozinhas: ${INSTALL_MODEL_COMMAND} traz um modelo de linguagem para esta máquina, sem chave nem nuvem.`
}
