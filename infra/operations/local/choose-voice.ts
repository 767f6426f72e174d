import { findPython } from '../transcriber/python-environment.ts'
import { installedTranscriber } from '../transcriber/installed.ts'
import { speedSentence } from '../transcriber/speed-sentence.ts'
import { installVoice, type VoiceInstall } from './install-voice.ts'
import type { ManagedProcess } from './managed-process.ts'
import { addressOfTranscriber, localTranscriber, type TranscriberPlace } from './transcriber.ts'

/** Model that is installed without being asked for. */
const MODEL = 'base'

/** The transcriber of this start: it is installed, or will be while the product runs. */
export interface Voice {
  /** Variables by which API and worker find it. Until it answers, voice notes wait. */
  env: Record<string, string>
  /** Starts an installed one; resolves at once where none is. */
  start(): Promise<void>
  /**
   * Installs one beside the running product and starts it; resolves at once where one is installed.
   * @param apply gives the product the variables of the server that hears, or null when there will be none.
   */
  install(apply: (env: Record<string, string> | null) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

interface Place extends TranscriberPlace {
  report: (line: string) => void
}

export interface VoiceChoice extends Place {
  environment: NodeJS.ProcessEnv
  /** False leaves out an installation; an installed one still hears. */
  mayInstall: boolean
}

/** Chooses the transcriber and reports it in a line; null where another server hears, or none can be had. */
export function chooseVoice({ environment, mayInstall, ...place }: VoiceChoice): Voice | null {
  const { report } = place
  if (environment.FAKE_AI === 'on' || environment.TRANSCRIPTION_BASE_URL) return null
  const installed = installedTranscriber(environment)
  if (installed) {
    report(speedSentence(installed))
    const { env, process } = localTranscriber(installed, place)
    return {
      env,
      start: async () => void (await started(process, report)),
      install: async () => undefined,
      stop: () => process.stop(),
    }
  }
  if (environment.OPENAI_API_KEY) return null
  const missing = mayInstall
    ? pythonMissing()
    : 'npm run transcriber -- install faz esta máquina ouvi-los, sem chave nem nuvem.'
  if (missing === null) return voiceToCome(place)
  report(`Os áudios ficam sem leitura: ${missing}`)
  return null
}

function pythonMissing(): string | null {
  try {
    findPython()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

function voiceToCome(place: Place): Voice {
  const { port, report } = place
  let installing: VoiceInstall | undefined
  let server: ManagedProcess | undefined
  let isWanted = true
  return {
    env: {
      TRANSCRIPTION_BASE_URL: addressOfTranscriber(port),
      OPENAI_TRANSCRIBE_MODEL: MODEL,
    },
    start: async () => undefined,
    async install(apply) {
      report(
        'Esta máquina vai ouvir áudios: o necessário é instalado enquanto o produto roda (--no-voice deixa de fora).',
      )
      installing = installVoice(report)
      const installed = await installing.done
      if (!isWanted) return
      if (installed === null) return apply(null)
      const local = localTranscriber(installed, place)
      server = local.process
      const hears = await started(server, report)
      if (!isWanted) return
      await apply(hears ? local.env : null)
      if (hears) report('Esta máquina ouve áudios; os que esperavam são ouvidos a seguir.')
    },
    async stop() {
      isWanted = false
      await installing?.stop()
      await server?.stop()
    },
  }
}

/** Voice notes wait without it; everything else works. @returns whether it runs */
async function started(process: ManagedProcess, report: (line: string) => void): Promise<boolean> {
  try {
    await process.start()
    return true
  } catch (error) {
    report(`Os áudios esperam: ${(error as Error).message}`)
    return false
  }
}
