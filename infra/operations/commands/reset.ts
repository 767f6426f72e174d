import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { SetupError } from '@fechai/platform/setup-error'
import { dataDirOf } from '../local/data-dir.ts'
import { everyPlaceOutside } from '../local/postgres-primary.ts'
import { lockDataDir } from '../local/stack.ts'
import { loadDotEnv } from './dot-env.ts'
import { knowsAll, tellUsage } from './usage.ts'

const USAGE = `Uso: npm run reset              (apaga os dados locais, depois de perguntar)
     npm run reset -- --yes     (sem perguntar)`

export async function run(args: string[]): Promise<number> {
  if (!knowsAll(['--yes'], args)) return tellUsage(USAGE, args)
  loadDotEnv()
  const dataDir = dataDirOf(process.env)
  if (!existsSync(dataDir)) {
    console.log(`Não há dados locais em ${dataDir}.`)
    return 0
  }
  // A folder without this file is another one that FECHAI_DATA names by mistake.
  if (readdirSync(dataDir).length > 0 && !existsSync(join(dataDir, 'secrets.json'))) {
    throw new SetupError(`A pasta ${dataDir} não parece ser do Fechaí; confira FECHAI_DATA.`)
  }
  if (!args.includes('--yes') && !(await confirmed(dataDir))) {
    console.log('Nada foi apagado.')
    return 1
  }
  const lock = await lockDataDir(dataDir)
  for (const outside of everyPlaceOutside(dataDir)) rmSync(outside, { recursive: true, force: true })
  for (const name of readdirSync(dataDir))
    if (name !== 'lock') rmSync(join(dataDir, name), { recursive: true, force: true })
  lock.release()
  console.log('Dados locais apagados; npm start começa do zero.')
  return 0
}

async function confirmed(dataDir: string): Promise<boolean> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await Promise.race([
    prompt.question(
      `Isto apaga empresas, conversas, leads e chaves em ${dataDir}, sem volta. Digite sim para continuar: `,
    ),
    new Promise<string>((resolve) => prompt.once('close', () => resolve(''))),
  ])
  prompt.close()
  return answer.trim().toLowerCase() === 'sim'
}
