import { readFileSync } from 'node:fs'

export type ToolName = 'temporal' | 'nats-server' | 'versitygw'

export interface Tool {
  name: ToolName
  version: string
  /** What it is for, for the person who waits for it. */
  purpose: string
  /** The Go module of our own that pins the program and every byte below it (`go.mod`, `go.sum`). */
  moduleDir: string
  package: string
  /** The environment variable that makes the program unnecessary. */
  replacedBy: string
  release: { archive: string; checksums: string }
}

type Platform = { os: string; arch: string }

const sources: Record<
  ToolName,
  Pick<Tool, 'purpose' | 'replacedBy'> & {
    module: string
    release(version: string, platform: Platform): Tool['release']
  }
> = {
  temporal: {
    module: 'github.com/temporalio/cli',
    purpose: 'conduz as onze etapas e as retoma depois de uma queda',
    replacedBy: 'TEMPORAL_ADDRESS',
    release: (version, { os, arch }) => {
      const base = `https://github.com/temporalio/cli/releases/download/${version}`
      return {
        archive: `${base}/temporal_cli_${version.slice(1)}_${os}_${arch}.tar.gz`,
        checksums: `${base}/checksums.txt`,
      }
    },
  },
  'nats-server': {
    module: 'github.com/nats-io/nats-server/v2',
    purpose: 'leva o andamento às telas',
    replacedBy: 'NATS_URL',
    release: (version, { os, arch }) => {
      const base = `https://github.com/nats-io/nats-server/releases/download/${version}`
      return { archive: `${base}/nats-server-${version}-${os}-${arch}.tar.gz`, checksums: `${base}/SHA256SUMS` }
    },
  },
  versitygw: {
    module: 'github.com/versity/versitygw',
    purpose: 'guarda os arquivos enviados, cifrados',
    replacedBy: 'S3_ENDPOINT',
    release: (version, { os, arch }) => {
      const base = `https://github.com/versity/versitygw/releases/download/${version}`
      const system = os === 'darwin' ? 'Darwin' : 'Linux'
      return {
        archive: `${base}/versitygw_${version}_${system}_${arch === 'amd64' ? 'x86_64' : arch}.tar.gz`,
        checksums: `${base}/checksums.txt`,
      }
    },
  },
}

export function pinned(name: ToolName): Tool {
  const { module, purpose, replacedBy, release } = sources[name]
  const moduleDir = new URL(`./${name}/`, import.meta.url).pathname
  const goMod = readFileSync(`${moduleDir}go.mod`, 'utf8')
  const version = goMod.match(new RegExp(`^\\s+${module} (v\\S+)`, 'm'))?.[1]
  const toolPackage = goMod.match(/^tool (\S+)$/m)?.[1]
  if (!version || !toolPackage) throw new Error(`${moduleDir}go.mod pins no ${module}`)
  const platform = { os: process.platform, arch: process.arch === 'x64' ? 'amd64' : process.arch }
  return { name, version, purpose, moduleDir, package: toolPackage, replacedBy, release: release(version, platform) }
}
