import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installedTranscriber } from './installed.ts'

const MAIN = fileURLToPath(new URL('../commands/main.ts', import.meta.url))
/** Packages and weights of the smallest model, from afar; what cannot be had by then is done without. */
const PATIENCE_MS = 240_000

/**
 * Installs the transcriber once on CI, so that its tests use the real engine, and stores it with the servers. If it
 * cannot be installed its own tests are skipped, and this says so.
 */
export async function installForTests(report: (line: string) => void): Promise<void> {
  if (installedTranscriber()) return
  report('Instalando o que ouve os áudios, para os testes dele: cerca de um minuto, só na primeira vez…')
  const env = { ...process.env, PIP_RETRIES: '1', PIP_DEFAULT_TIMEOUT: '20' }
  const args = [MAIN, 'transcriber', 'install', 'base']
  await promisify(execFile)(process.execPath, args, { env, timeout: PATIENCE_MS }).catch(() =>
    report('O que ouve os áudios não pôde ser instalado: os testes dele ficam de fora.'),
  )
}
