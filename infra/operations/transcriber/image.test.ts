import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { MODELS, modelNamed } from './models.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const dockerfile = read('Dockerfile')

test.each(MODELS)('the image takes the weights of %s by the same sums from the same place', (name) => {
  const stage = dockerfile.split(/^FROM /m).find((each) => each.startsWith(`scratch AS ${name}\n`))!
  const added = [...stage.matchAll(/^ADD --chmod=0444 --checksum=sha256:(\w+) (\S+)\/([\w.]+) \/model\/$/gm)]
  const { address, files } = modelNamed(name)
  expect(new Set(added.map(([, , from]) => from))).toEqual(new Set([address]))
  expect(Object.fromEntries(added.map(([, sum, , file]) => [file, sum]))).toEqual(files)
})

test('in containers only the worker reaches it, and it reaches no other service', () => {
  const { services, networks } = parse(read('../../../docker-compose.yml'), { merge: true }) as {
    services: Record<string, { networks?: string[]; ports?: string[] }>
    networks: Record<string, { internal?: boolean }>
  }
  expect(networks.hearing).toEqual({ internal: true })
  expect(services.transcriber).toMatchObject({ networks: ['hearing'] })
  expect(services.transcriber!.ports).toBeUndefined()
  expect(Object.keys(services).filter((name) => services[name]!.networks?.includes('hearing'))).toEqual([
    'worker',
    'transcriber',
  ])
})
