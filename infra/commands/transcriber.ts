import { rmSync } from 'node:fs'
import { installTranscriber } from '../transcriber/install-transcriber.ts'
import { installedTranscriber, transcriberDir } from '../transcriber/installed.ts'
import { isModelName, modelNamed, MODELS } from '../transcriber/models.ts'
import { speedSentence } from '../transcriber/speed-sentence.ts'

const USAGE = `Uso: npm run transcriber -- install [${MODELS.join('|')}] | status | remove`

/** Makes this machine hear voice notes, says whether it does, or takes that away. */
export async function run([what = 'status', name = 'base', ...rest]: string[]): Promise<number> {
  if (what === 'install' && isModelName(name) && rest.length === 0) {
    const installed = await installTranscriber(modelNamed(name), (line) => console.log(line))
    console.log(`Pronto: npm start, npm run demo e npm run dev passam a ouvir os áudios. ${speedSentence(installed)}`)
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
