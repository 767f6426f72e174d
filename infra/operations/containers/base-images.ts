import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { withoutDigest } from './image-names.ts'
import { hasImage, MADE_HERE, run, ulimits } from './podman.ts'

export const DEBIAN = 'docker.io/library/debian:trixie-slim'

const root = new URL('../../../', import.meta.url).pathname

/**
 * Makes what the Dockerfile begins with: Debian by debootstrap, Node from the project's own package, npm from this
 * machine. Of the machine come its package registries and certificates too, which is why these images stay here.
 */
export async function makeBaseImages(report: (line: string) => void): Promise<void> {
  if (!(await hasImage(DEBIAN))) await makeDebian(report)
  const node = nodeImage()
  if (await hasImage(node)) return
  report(`${node}: Node do projeto sobre o Debian…`)
  await inContext(async (context) => {
    copyFileSync(join(root, 'node_modules/node/bin/node'), join(context, 'node'))
    cpSync(npmFolder(), join(context, 'npm'), { recursive: true })
    const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
    return [
      `FROM ${DEBIAN}`,
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && groupadd -g 1000 node && useradd -m -u 1000 -g node node',
      'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
      `ENV NPM_CONFIG_REGISTRY=${registry}`,
    ]
  }, node)
}

/** Returns npm's own folder; npm's answer for its global folder depends on the running Node, here ours. */
function npmFolder(): string {
  const program = process.env.npm_execpath ?? execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim()
  return dirname(dirname(realpathSync(program)))
}

/** Returns the base image of the Dockerfile's stages. */
function nodeImage(): string {
  const from = /^FROM (node:\S+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1]
  if (from === undefined) throw new Error('The Dockerfile begins with no Node.')
  return `docker.io/library/${withoutDigest(from)}`
}

async function makeDebian(report: (line: string) => void): Promise<void> {
  report(`${DEBIAN}: debootstrap, cerca de um minuto…`)
  const folder = mkdtempSync(join(tmpdir(), 'fechai-debian-'))
  try {
    execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'trixie', join(folder, 'root')], {
      stdio: 'ignore',
    })
    execFileSync('tar', ['-C', join(folder, 'root'), '-cf', join(folder, 'root.tar'), '.'])
    await run('import', join(folder, 'root.tar'), 'localhost/fechai-debootstrap')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await inContext((context) => {
    mkdirSync(join(context, 'certificates'))
    mkdirSync(join(context, 'apt.conf.d'))
    copyFrom('/usr/local/share/ca-certificates', join(context, 'certificates'))
    copyFrom('/etc/apt/apt.conf.d', join(context, 'apt.conf.d'))
    return [
      'FROM localhost/fechai-debootstrap',
      'COPY apt.conf.d /etc/apt/apt.conf.d',
      'COPY certificates /usr/local/share/ca-certificates',
      'RUN update-ca-certificates',
    ]
  }, DEBIAN)
}

/** Builds an image from a folder that lives as long as the build. */
export async function inContext(fill: (context: string) => string[] | Promise<string[]>, name: string): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), 'fechai-image-'))
  try {
    writeFileSync(join(context, 'Dockerfile'), `${(await fill(context)).join('\n')}\n`)
    await run('build', ...ulimits, '--network', 'host', '--label', `${MADE_HERE}=yes`, '--tag', name, context)
  } finally {
    rmSync(context, { recursive: true, force: true })
  }
}

/** Builds by a Dockerfile of the project, from images that are called by their tags here. */
export async function buildOf(path: string, args: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fechai-dockerfile-'))
  try {
    const file = join(folder, 'Dockerfile')
    writeFileSync(file, withoutDigest(readFileSync(join(root, path), 'utf8')))
    await run('build', ...ulimits, '--network', 'host', ...args, '--file', file, root)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function copyFrom(folder: string, to: string): void {
  if (existsSync(folder)) cpSync(folder, to, { recursive: true, dereference: true })
}
