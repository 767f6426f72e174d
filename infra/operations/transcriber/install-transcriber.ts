import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitForLock } from '../local/lock.ts'
import { SetupError } from '@fechai/platform/setup-error'
import { engineThreads } from './engine-threads.ts'
import { fetchWeights } from './fetch-weights.ts'
import { recordFile, speedAtRest, transcriberDir, type InstalledTranscriber } from './installed.ts'
import type { Model } from './models.ts'
import { sampleNotes } from './sample-notes.ts'
import { pythonEnvironment } from './python-environment.ts'

const MEGABYTE = 1024 * 1024
/** The size of the packages, downloaded and unpacked. */
const PACKAGES_MB = { download: 130, disk: 420 }

/** Says what it will take, fetches it, and measures how fast this machine hears. @throws SetupError */
export async function installTranscriber(model: Model, report: (line: string) => void): Promise<InstalledTranscriber> {
  const parent = transcriberDir()
  mkdirSync(parent, { recursive: true })
  const weightsMb = Math.ceil(model.bytes / MEGABYTE)
  report(
    `Modelo ${model.name}: até ${weightsMb + PACKAGES_MB.download} MB a baixar, ${weightsMb + PACKAGES_MB.disk} MB em ${parent}.`,
  )
  const { bavail, bsize } = statfsSync(parent)
  // Out of packages the same bytes lie there twice for a moment.
  if (bavail * bsize < (2 * weightsMb + PACKAGES_MB.disk) * MEGABYTE)
    throw new SetupError(`Não há espaço para isso em ${parent}; libere espaço e repita o comando.`)
  const lock = await waitForLock(join(parent, 'lock'), ({ pid }) =>
    report(`Outro processo (${pid}) já está instalando; aguardando…`),
  )
  try {
    const python = await pythonEnvironment(parent, report)
    report(`Buscando o modelo ${model.name}…`)
    const folder = await fetchWeights(model, { parent, python, report })
    report('Medindo a velocidade nesta máquina…')
    const speed = await measureSpeed(python, folder)
    const installed: InstalledTranscriber = { model: model.name, python, folder, speed }
    const draft = `${recordFile()}.draft`
    writeFileSync(draft, JSON.stringify(installed, null, 2))
    renameSync(draft, recordFile())
    return installed
  } finally {
    lock.release()
  }
}

/** Measures with the voice notes of the sample conversation. */
async function measureSpeed(python: string, folder: string): Promise<InstalledTranscriber['speed']> {
  const dir = mkdtempSync(join(tmpdir(), 'fechai-'))
  try {
    const notes = (await sampleNotes()).map((bytes, index) => {
      const file = join(dir, `${index}.opus`)
      writeFileSync(file, bytes)
      return file
    })
    const list = join(dir, 'list.json')
    writeFileSync(list, JSON.stringify(notes.map((file) => ({ file, prompt: null }))))
    const script = join(import.meta.dirname, 'measure.py')
    const told = execFileSync(python, [script, folder, String(engineThreads()), list], { encoding: 'utf8' })
    return speedAtRest(JSON.parse(told) as InstalledTranscriber['speed'])
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
