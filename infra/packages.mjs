import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** True when every package of `package-lock.json` is in node_modules at its version. */
export function packagesAreCurrent(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  // npm writes this file last, so an interrupted installation has none.
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed || !existsSync(join(root, 'node_modules', 'node', 'bin', 'node'))) return false
  return stalePackages(wanted, installed).length === 0
}

/** The paths whose installed version differs; what npm may leave out on this platform does not count. */
export function stalePackages(wanted, installed) {
  return Object.entries(wanted)
    .filter(
      ([path, entry]) =>
        path.includes('node_modules/') && !entry.link && !entry.optional && !entry.devOptional && !entry.peer,
    )
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path)
}

/** @throws Error with one sentence for the person. */
export async function installPackages(root) {
  const total = Object.keys(readPackages(join(root, 'package-lock.json')) ?? {}).length
  const startedAt = Date.now()
  let fetched = 0
  let lastError = ''
  const show = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    const step = fetched < total ? `${fetched} de até ${total} recebidos` : 'recebidos, descompactando'
    progress(`Instalando os pacotes: ${step}, ${seconds} s…`)
  }
  progress('Instalando os pacotes, só na primeira vez e quando mudam…')
  const [file, ...first] = npmCommand()
  // Not `npm ci`: it demands that the lock file name the packages of every platform, this one's or not.
  const npm = spawn(file, [...first, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=http'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ticker = setInterval(show, process.stderr.isTTY ? 1_000 : 5_000)
  npm.stderr.setEncoding('utf8').on('data', (text) => {
    fetched += text.split('npm http').length - 1
    lastError ||= text.split('\n').find((line) => /^npm error (?!code|errno|syscall|A complete)\S/.test(line)) ?? ''
  })
  const code = await new Promise((resolve) => npm.on('error', () => resolve('ausente')).on('close', resolve))
  clearInterval(ticker)
  if (process.stderr.isTTY) process.stderr.write('\n')
  if (code === 'ausente')
    throw new Error(
      'O npm não foi encontrado; ele vem com o Node (https://nodejs.org): reinstale-o e repita o comando.',
    )
  if (code !== 0)
    throw new Error(
      `Os pacotes não puderam ser instalados (${lastError.replace('npm error ', '') || `npm install: ${code}`}); confira a rede e o espaço em disco e repita o comando.`,
    )
  console.error(`Pacotes instalados em ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

function progress(text) {
  process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${text}` : `${text}\n`)
}

function npmCommand() {
  const running = process.env.npm_execpath
  return running?.endsWith('.js') ? [process.execPath, running] : ['npm']
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
