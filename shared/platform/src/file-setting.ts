import { readFileSync } from 'node:fs'

/**
 * The file that a setting names, read once; null where it names none.
 * @throws Error naming the setting whose file cannot be read
 */
export function fileSetting<Name extends string>(settings: Readonly<Record<Name, string>>, name: Name): Buffer | null {
  const path = settings[name]
  if (path === '') return null
  try {
    return readFileSync(path)
  } catch {
    throw new Error(`${name}: o arquivo ${path} não pôde ser lido.`)
  }
}
