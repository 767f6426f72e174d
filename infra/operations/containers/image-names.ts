import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Files of the project that name images of others. */
export const IMAGE_FILES = ['docker-compose.yml', 'Dockerfile', 'infra/operations/transcriber/Dockerfile'] as const

export const readImageFile = (path: string): string => readFileSync(root + path, 'utf8')

const DIGEST = /@sha256:[0-9a-f]{64}/g

/** A name by its tag alone, which is how images that are made here are called. */
export const withoutDigest = (text: string): string => text.replaceAll(DIGEST, '')

export const hasDigest = (name: string): boolean => name !== withoutDigest(name)

/** Names of the images that a compose file or a Dockerfile takes from a registry, each once. */
export function foreignImages(text: string): string[] {
  const named = [...text.matchAll(/^(?:FROM|\s+image:) +(\S+)(?: AS (\S+))?$/gm)]
  const stages = named.map(([, , stage]) => stage)
  const isForeign = (name: string) => name !== 'scratch' && !/^\$|^fechai/.test(name) && !stages.includes(name)
  return [...new Set(named.map(([, name]) => name!).filter(isForeign))]
}
