import { spawnAttached } from '../local/attached-child.ts'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetupError } from '@fechai/platform/setup-error'

const folder = fileURLToPath(new URL('../bench/', import.meta.url))

/** Every `infra/operations/bench/*.bench.ts` in a process of its own, one after the other; names on the command line choose. */
export async function run(args: string[]): Promise<number> {
  const files = globSync('*.bench.ts', { cwd: folder }).sort()
  const chosen = files.filter((file) => args.length === 0 || args.includes(basename(file, '.bench.ts')))
  if (chosen.length === 0) {
    throw new SetupError(
      `Não há medição com esse nome; há estas: ${files.map((file) => basename(file, '.bench.ts')).join(', ') || 'nenhuma'}.`,
    )
  }
  let failed = 0
  for (const file of chosen) {
    console.log(`\n── ${basename(file, '.bench.ts')}`)
    const [code] = await once(spawnAttached(process.execPath, [join(folder, file)], { stdio: 'inherit' }), 'exit')
    if (code !== 0) failed++
  }
  console.log(`\n${chosen.length - failed} de ${chosen.length} medições dentro do limite.`)
  return failed === 0 ? 0 : 1
}
