import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packClient } from '../client/pack-client.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Packs the typed client of the API into the folder of artefacts. */
export async function run(args: string[]): Promise<number> {
  const [target = join(root, 'test-results'), ...rest] = args
  if (rest.length > 0) {
    console.error('Uso: npm run client [-- PASTA]')
    return 2
  }
  console.log(`✓ ${packClient(target)}`)
  return 0
}
