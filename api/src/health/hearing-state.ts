import type { HearingState } from '@fechai/contracts/health'
import type { Database } from '@fechai/data/database'
import { modelServersOf, serverName } from '@fechai/data/analyses'
import { displayTime } from '@fechai/domain/clock'
import { LOOPBACK_URL } from '@fechai/domain/local-model'
import { fileReaderSentence } from '@fechai/domain/pending-reading'
import { roundTime } from '@fechai/domain/heard-time'
import type { Environment } from '@fechai/platform/env'
import { transcribes } from '../transcribes.ts'

/** Returns the state of voice-note transcription: if it runs, by which server, and how fast. */
export async function hearingState(db: Database, environment: Environment): Promise<HearingState> {
  if (!transcribes(environment))
    return { by: null, sentence: 'ninguém os ouve', command: 'npm run transcriber -- install' }
  const { TRANSCRIPTION_BASE_URL: own, OPENAI_BASE_URL, OPENAI_TRANSCRIBE_MODEL: model } = environment
  const { failing } = await modelServersOf(db).find(serverName('transcription', own || OPENAI_BASE_URL, model).id)
  const where = own === '' ? 'no provedor da IA' : LOOPBACK_URL.test(own) ? 'nesta máquina' : 'num servidor seu'
  const speed = environment.TRANSCRIPTION_SECONDS_A_MINUTE
  const fast = own !== '' && speed > 0 ? `, cerca de ${roundTime(speed)} por minuto de fala` : ''
  const stands = failing ? ` Agora não: ${fileReaderSentence(failing.code)}, desde ${displayTime(failing.since)}.` : ''
  return { by: model, sentence: `ouvidos ${where} (${model})${fast}.${stands}`, command: null }
}
