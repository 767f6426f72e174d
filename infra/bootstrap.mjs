// The way in: plain JavaScript for any Node from 20 on. Installs the packages when they are missing or
// stale, then runs the command under the project's own Node.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, packagesAreCurrent } from './packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const projectNode = join(root, 'node_modules', 'node', 'bin', 'node')

function leave(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  leave(
    `O Fechaí precisa de Node 20 ou mais novo, e este é o ${process.versions.node}; instale outro (https://nodejs.org) e repita o comando.`,
  )
}
if (process.platform === 'win32')
  leave('No Windows, rode o Fechaí dentro do WSL 2 (https://learn.microsoft.com/windows/wsl/install).')

if (!packagesAreCurrent(root)) {
  try {
    await installPackages(root)
  } catch (error) {
    leave(error.message)
  }
}
if (!existsSync(projectNode)) {
  leave(
    'O Node do projeto não foi instalado (o npm não rodou o script do pacote "node"); apague a pasta node_modules e repita o comando.',
  )
}

// The flag is that of `READER_FLAGS` in infra/operations/local/reader-flags.ts: several commands read conversations.
const program = [
  '--no-regexp-tier-up',
  join(root, 'infra', 'operations', 'commands', 'main.ts'),
  ...process.argv.slice(2),
]
const child = spawn(projectNode, program, {
  stdio: 'inherit',
  // Caches compiled code: compiling takes half of the processor time of a process that starts.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env },
})
// Ctrl-C reaches the child by itself, as a member of the terminal's group; the others come to us alone.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// An npm that is ended ends its shell without a word to us; what it started must not outlive it.
const parent = process.ppid
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1_000).unref()
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
