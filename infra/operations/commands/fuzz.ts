import { FUZZED } from '@fechai/lab/fuzz/properties'

const USAGE =
  'Uso: npm run fuzz -- [SEGUNDOS] [--only leitor|arquivo|analista] [--seed N] [--path CAMINHO]\n' +
  'Sem SEGUNDOS, 60. Uma falha mostra a semente e o caminho que a repetem.'
const ROUND_RUNS = 200

/** Random input for the reader, the names of archives and the analyst, until the time is over or something breaks. */
export async function run(args: string[]): Promise<number> {
  const valueOf = (name: string): string | undefined => {
    const at = args.indexOf(name)
    return at < 0 ? undefined : args[at + 1]
  }
  const only = valueOf('--only')
  const path = valueOf('--path')
  const names = Object.keys(FUZZED).filter((name) => only === undefined || name === only)
  const seconds = Number(args[0]?.startsWith('--') === false ? args[0] : 60)
  const given = Number(valueOf('--seed') ?? Date.now() % 1_000_000_000)
  if (names.length === 0 || !(seconds > 0) || !Number.isInteger(given) || (path !== undefined && names.length !== 1)) {
    console.error(USAGE)
    return 2
  }
  console.log(`Semente ${given}, ${seconds} s: ${names.map((name) => `${name} (${FUZZED[name]!.promise})`).join('; ')}`)
  const until = Date.now() + seconds * 1000
  const counts = new Map(names.map((name) => [name, 0]))
  for (let round = 0; round === 0 || Date.now() < until; round++) {
    for (const name of names) {
      const seed = given + round
      const timeLimitMs = path === undefined ? Math.max(1, until - Date.now()) : undefined
      const { runs, failure } = await FUZZED[name]!.run({
        seed,
        numRuns: ROUND_RUNS,
        ...(path === undefined ? {} : { path }),
        ...(timeLimitMs === undefined ? {} : { timeLimitMs }),
      })
      counts.set(name, counts.get(name)! + runs)
      if (failure !== null) {
        console.error(`✗ ${name}: ${failure.report}`)
        console.error(`Para repetir: npm run fuzz -- 1 --only ${name} --seed ${seed} --path "${failure.path}"`)
        return 1
      }
    }
    if (path !== undefined) break
  }
  console.log(`✓ ${[...counts].map(([name, count]) => `${name}: ${count}`).join(', ')} casos sem falha`)
  return 0
}
