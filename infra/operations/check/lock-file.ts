import { readFileSync } from 'node:fs'

interface Entry {
  link?: boolean
  integrity?: string
  resolved?: string
}

const file = new URL('../../../package-lock.json', import.meta.url)

/** Checks that the installed packages are the locked ones: every package has its hash, and none names a registry. */
export const lockFileProblems = (): string[] => problemsInLock(readFileSync(file, 'utf8'))

export function problemsInLock(text: string): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> }
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  if (installed.length === 0) return ['nenhum pacote foi lido']
  return installed.flatMap(([path, { integrity = '', resolved }]) => [
    ...(integrity.startsWith('sha512-') ? [] : [`${path}: sem integrity sha512`]),
    ...(resolved === undefined ? [] : [`${path}: o pacote viria sempre de ${new URL(resolved).host}; tire resolved`]),
  ])
}
