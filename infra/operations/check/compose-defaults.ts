import { readFileSync } from 'node:fs'

const root = new URL('../../../', import.meta.url)

/** Checks that a copy of `.env.example` with its gaps filled gives the defaults of `docker-compose.yml`. */
export function composeDefaultProblems(): string[] {
  const read = (name: string): string => readFileSync(new URL(name, root), 'utf8')
  return differingDefaults(read('docker-compose.yml'), read('.env.example'))
}

export function differingDefaults(compose: string, example: string): string[] {
  const shown = new Map(
    [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, key, value]) => [key, value]),
  )
  return [...compose.matchAll(/\$\{([A-Z][A-Z0-9_]*):?-([^}]+)\}/g)].flatMap(([, key, value]) => {
    const given = shown.get(key)
    // The default here fills a value that is left empty there.
    return !given || given === value ? [] : [`${key} é ${value} em docker-compose.yml e ${given} em .env.example.`]
  })
}
