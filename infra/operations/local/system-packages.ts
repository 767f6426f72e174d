import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { spawnAttached } from './attached-child.ts'

const programs: Record<string, string> = { ffmpeg: 'ffmpeg', bubblewrap: 'bwrap', 'libheif-examples': 'heif-convert' }
const forTests: Record<string, string> = {
  ...programs,
  chromium: 'chromium',
  prometheus: 'promtool',
  'prometheus-alertmanager': 'prometheus-alertmanager',
}
/** Spares the browser tests a window; they do without where it is no package, as on Ubuntu. */
const SHELL = 'chromium-headless-shell'

/** Wanted, not needed: without them audio or photos in HEIC are counted as unread and the browser tests cannot run. */
export async function installSystemPackages(
  report: (line: string) => void,
  options: { tests?: boolean } = {},
): Promise<void> {
  if (process.platform !== 'linux') return report(hintForMac())
  const missing = Object.entries(options.tests ? forTests : programs).flatMap(([name, program]) =>
    isOnPath(program) ? [] : [name],
  )
  const canInstall = userInfo().uid === 0 && existsSync('/etc/debian_version')
  if (options.tests && canInstall && isDebian() && !isOnPath(SHELL)) missing.push(SHELL)
  if (missing.length === 0) return
  const command = `apt-get install -y ${missing.join(' ')}`
  if (!canInstall)
    return report(`Sem ${missing.join(' e ')} parte das mídias fica sem leitura; para instalar: sudo ${command}`)

  const startedAt = Date.now()
  const ticker = setInterval(
    () => report(`Instalando ${missing.join(', ')}: ${Math.round((Date.now() - startedAt) / 1000)} s…`),
    5_000,
  )
  report(`Instalando ${missing.join(', ')} com apt-get…`)
  const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0']
  const done =
    (await apt([...quiet, 'update'])) && (await apt([...quiet, 'install', '-y', '--no-install-recommends', ...missing]))
  clearInterval(ticker)
  report(
    done
      ? 'Pacotes do sistema instalados.'
      : `O apt-get não conseguiu instalar ${missing.join(', ')}; seguindo sem eles. Para tentar de novo: ${command}`,
  )
}

async function apt(args: string[]): Promise<boolean> {
  const child = spawnAttached('apt-get', args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const [code] = await once(child, 'exit').catch(() => [1])
  return code === 0
}

const isDebian = (): boolean => /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))

function isOnPath(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0
}

function hintForMac(): string {
  return isOnPath('ffmpeg')
    ? 'Áudio: sem bubblewrap neste sistema, as mídias são lidas só com SANDBOX=off.'
    : 'Áudio fica sem leitura neste sistema; para instalar o ffmpeg: brew install ffmpeg'
}
