import { readFileSync } from 'node:fs'

/** Servers of the local stack. */
type LocalTool = 'temporal' | 'nats-server' | 'versitygw'
/** Production has these beside them; `npm run container` makes images of them. */
type ContainerTool = 'temporal-server' | 'temporal-sql-tool' | 'temporal-ui' | 'caddy'
/** Render the chart and check what they rendered. */
type ChartTool = 'helm' | 'kubeconform'
export type ToolName = LocalTool | ContainerTool | ChartTool

export interface Tool {
  name: ToolName
  version: string
  /** Its purpose, shown while the user waits. */
  purpose: string
  module: string
  /** The Go module of our own that pins the program and every byte below it (`go.mod`, `go.sum`). */
  moduleDir: string
  package: string
  /** Says what makes the program unnecessary, for the person who cannot have it. */
  instead: string
  release: { archive: string; checksums: string } | null
}

type Platform = { os: string; arch: string }

interface Source {
  module: string
  purpose: string
  instead: string
  /** Folder of the module that pins it, where that has another name. */
  pinnedIn?: string
  package: string
  release(version: string, platform: Platform): Tool['release']
}

/** The environment variable that makes a local server unnecessary. */
export const REPLACED_BY: Record<LocalTool, string> = {
  temporal: 'TEMPORAL_ADDRESS',
  'nats-server': 'NATS_URL',
  versitygw: 'S3_ENDPOINT',
}

const yourServer = (name: LocalTool): string => `indique um servidor seu em ${REPLACED_BY[name]}`
const officialImage = 'traga para o podman a imagem oficial que docker-compose.yml nomeia'

const temporalRelease: Source['release'] = (version, { os, arch }) => {
  const base = `https://github.com/temporalio/temporal/releases/download/${version}`
  return { archive: `${base}/temporal_${version.slice(1)}_${os}_${arch}.tar.gz`, checksums: `${base}/checksums.txt` }
}

const sources: Record<ToolName, Source> = {
  temporal: {
    module: 'github.com/temporalio/cli',
    package: 'github.com/temporalio/cli/cmd/temporal',
    purpose: 'conduz as onze etapas e as retoma depois de uma queda',
    instead: yourServer('temporal'),
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
    package: 'github.com/nats-io/nats-server/v2',
    purpose: 'leva o andamento às telas',
    instead: yourServer('nats-server'),
    release: (version, { os, arch }) => {
      const base = `https://github.com/nats-io/nats-server/releases/download/${version}`
      return { archive: `${base}/nats-server-${version}-${os}-${arch}.tar.gz`, checksums: `${base}/SHA256SUMS` }
    },
  },
  versitygw: {
    module: 'github.com/versity/versitygw',
    package: 'github.com/versity/versitygw/cmd/versitygw',
    purpose: 'guarda os arquivos enviados, cifrados',
    instead: yourServer('versitygw'),
    release: (version, { os, arch }) => {
      const base = `https://github.com/versity/versitygw/releases/download/${version}`
      const system = os === 'darwin' ? 'Darwin' : 'Linux'
      return {
        archive: `${base}/versitygw_${version}_${system}_${arch === 'amd64' ? 'x86_64' : arch}.tar.gz`,
        checksums: `${base}/checksums.txt`,
      }
    },
  },
  'temporal-server': {
    module: 'go.temporal.io/server',
    package: 'go.temporal.io/server/cmd/server',
    purpose: 'o servidor do Temporal sobre o Postgres',
    instead: officialImage,
    release: temporalRelease,
  },
  'temporal-sql-tool': {
    module: 'go.temporal.io/server',
    package: 'go.temporal.io/server/cmd/tools/sql',
    pinnedIn: 'temporal-server',
    purpose: 'faz as tabelas do Temporal no Postgres',
    instead: officialImage,
    release: temporalRelease,
  },
  'temporal-ui': {
    module: 'github.com/temporalio/ui-server/v2',
    package: 'github.com/temporalio/ui-server/v2/cmd/server',
    purpose: 'a página do Temporal para operadores',
    instead: officialImage,
    release: () => null,
  },
  caddy: {
    module: 'github.com/caddyserver/caddy/v2',
    package: 'github.com/caddyserver/caddy/v2/cmd/caddy',
    purpose: 'fala TLS com os navegadores',
    instead: officialImage,
    // The checksums that it publishes are SHA-512.
    release: () => null,
  },
  helm: {
    module: 'helm.sh/helm/v4',
    package: 'helm.sh/helm/v4/cmd/helm',
    purpose: 'escreve os objetos do Kubernetes a partir do chart',
    instead: 'ponha o programa dessa versão em ~/.cache/fechai',
    release: (version, { os, arch }) => {
      const archive = `https://get.helm.sh/helm-${version}-${os}-${arch}.tar.gz`
      return { archive, checksums: `${archive}.sha256sum` }
    },
  },
  kubeconform: {
    module: 'github.com/yannh/kubeconform',
    package: 'github.com/yannh/kubeconform/cmd/kubeconform',
    purpose: 'confere os objetos do Kubernetes',
    instead: 'ponha o programa dessa versão em ~/.cache/fechai',
    release: (version, { os, arch }) => {
      const base = `https://github.com/yannh/kubeconform/releases/download/${version}`
      return { archive: `${base}/kubeconform-${os}-${arch}.tar.gz`, checksums: `${base}/CHECKSUMS` }
    },
  },
}

export function pinned(name: ToolName): Tool {
  const { module, purpose, instead, release, pinnedIn = name, package: program } = sources[name]
  const moduleDir = new URL(`./${pinnedIn}/`, import.meta.url).pathname
  const goMod = readFileSync(`${moduleDir}go.mod`, 'utf8')
  const version = goMod.match(new RegExp(`^\\s+${module} (v\\S+)`, 'm'))?.[1]
  if (!version || !new RegExp(`^(tool )?\\s*${program}$`, 'm').test(goMod))
    throw new Error(`${moduleDir}go.mod pins no ${program}`)
  const platform = { os: process.platform, arch: process.arch === 'x64' ? 'amd64' : process.arch }
  return { name, version, purpose, module, moduleDir, package: program, instead, release: release(version, platform) }
}
