import { rmSync } from 'node:fs'
import { installTranscriber } from '../transcriber/install-transcriber.ts'
import { installedTranscriber, transcriberDir } from '../transcriber/installed.ts'
import { isModelName, modelNamed, MODELS } from '../transcriber/models.ts'
import { hearingLines } from '../transcriber/hearing-lines.ts'
import { speedSentence } from '../transcriber/speed-sentence.ts'
import { SetupError } from '@fechai/platform/setup-error'

const USAGE = `Uso: npm run transcriber -- install [${MODELS.join('|')}] | status | measure [--other-voice] [--untold] [--without EXEMPLO…] | remove`

/** Makes this machine hear voice notes, says whether it does, or takes that away. */
export async function run(args: string[]): Promise<number> {
  const [what = 'status', name = 'base', ...rest] = args
  if (what === 'install' && isModelName(name) && rest.length === 0) {
    const installed = await installTranscriber(modelNamed(name), (line) => console.log(line))
    console.log(`Pronto: npm start, npm run demo e npm run dev passam a ouvir os áudios. ${speedSentence(installed)}`)
    return 0
  }
  if (what === 'measure') {
    const installed = installedTranscriber()
    if (!installed) throw new SetupError('Nada instalado: npm run transcriber -- install')
    const flags = args.slice(1)
    const at = flags.indexOf('--without')
    const { measureHearing } = await import('../transcriber/measure-hearing.ts')
    const measured = await measureHearing({
      ...installed,
      otherVoice: flags.includes('--other-voice'),
      untold: flags.includes('--untold'),
      without: at < 0 ? [] : flags.slice(at + 1),
    })
    console.log(hearingLines(installed.model, measured).join('\n'))
    return 0
  }
  if (what === 'status') {
    const installed = installedTranscriber()
    console.log(installed ? speedSentence(installed) : 'Nada instalado: npm run transcriber -- install')
    return installed ? 0 : 1
  }
  if (what === 'remove') {
    rmSync(transcriberDir(), { recursive: true, force: true })
    console.log('Removido.')
    return 0
  }
  console.error(USAGE)
  return 2
}
