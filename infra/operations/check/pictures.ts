import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Finds empty or truncated pictures of the documentation, which no other check would notice. */
export function pictureProblems(): string[] {
  return globSync('docs/**/*.{webp,png,jpg,jpeg}', { cwd: root }).flatMap((path) => {
    const problem = problemOf(readFileSync(root + path))
    return problem === null ? [] : [`${path} ${problem}; npm run screens tira as imagens de novo.`]
  })
}

const SIGNATURES = ['RIFF', '\x89PNG', '\xFF\xD8\xFF']

/** @returns what is wrong with the bytes of a picture, or null */
export function problemOf(bytes: Buffer): string | null {
  if (bytes.length === 0) return 'está vazia'
  const start = bytes.toString('latin1', 0, 4)
  if (!SIGNATURES.some((signature) => start.startsWith(signature))) return 'não é uma imagem'
  // WebP says how long it is, after its first eight bytes.
  const isCut = start === 'RIFF' && (bytes.length < 12 || bytes.readUInt32LE(4) + 8 !== bytes.length)
  return isCut ? 'está cortada' : null
}
