import type { ConversationPage } from '@fechai/contracts/conversation'
import type { Health } from '@fechai/contracts/health'
import { signUp, type Seller } from '@fechai/testkit/testing/seller'
import { until } from '@fechai/testkit/testing/until'
import { within, type Claim, type Running } from './claim.ts'
import { exportWithMedia } from './export-with-media.ts'
import { operatorsClaims } from './operators-claims.ts'
import { proxyClaims } from './proxy-claims.ts'
import { containerOf } from './place.ts'
import { ask, run } from './podman.ts'
import { graceSeconds, isHealthy, lastLines } from './run-service.ts'
import { serverClaims } from './server-claims.ts'

const OURS = ['api', 'worker', 'whatsapp'] as const

/** These claims are proved of our own processes before any of them is ended. */
const whileItRuns: Claim[] = [
  {
    says: 'a saúde diz que tudo está de pé e que as mídias podem ser lidas',
    prove: (running) => healthOf(running, ({ status, media }) => status === 'ok' && media === 'ok'),
  },
  {
    says: 'um áudio e uma foto HEIC são lidos dentro do contêiner',
    async prove(running) {
      const seller = await signUp(running)
      await analysed(seller, 'Alfa')
      await bothRead(seller)
    },
  },
  { says: 'nenhum processo nosso é root, nem tem uma capacidade', prove: processesAreBound },
  { says: 'nada do sistema de arquivos pode ser escrito, e nada foi', prove: nothingIsWritten },
  { says: 'o worker não deixa arquivos em /tmp', prove: nothingIsLeftBehind },
  {
    says: 'a imitação do WhatsApp não está na imagem, nem nada que aponte para ela',
    async prove({ place }) {
      const command = ['grep', '-rlE', 'IMITATED_WHATSAPP|fakes/whatsapp', '/app', '--include=*.ts']
      const { stdout } = await ask('exec', containerOf(place, 'whatsapp'), ...command, '--exclude-dir=node_modules')
      if (stdout !== '') throw new Error(stdout)
    },
  },
]

const endings: Claim[] = [
  {
    says: 'no meio de uma análise, SIGTERM encerra o worker em ordem e outro a termina',
    async prove(running) {
      const seller = await signUp(running)
      const { bytes, fileName } = await exportWithMedia('Beta')
      const { uploadId } = await seller.upload(bytes, fileName)
      await until(async () => (await seller.uploadState(uploadId)).stage !== 'receiveFile', within)
      await endsWith0(running, 'worker')
      await run('start', containerOf(running.place, 'worker'))
      await until(async () => (await seller.uploadState(uploadId)).status === 'concluido', within)
      await bothRead(seller)
    },
  },
  {
    says: 'um worker que não responde mais é dado como doente',
    async prove({ place, services }) {
      const healthcheck = services.worker!.healthcheck!
      await until(() => isHealthy(place, 'worker', healthcheck), within)
      await run('pause', containerOf(place, 'temporal'))
      try {
        await until(async () => !(await isHealthy(place, 'worker', healthcheck)), within)
      } finally {
        await run('unpause', containerOf(place, 'temporal'))
      }
      await until(() => isHealthy(place, 'worker', healthcheck), within)
    },
  },
  {
    says: 'down e up de novo: quem estava conectado continua, os leads estão lá, e outra conversa é lida',
    async prove(running) {
      const seller = await signUp(running)
      await analysed(seller, 'Gama')
      const before = (await seller.leads()).map(({ id }) => id)
      await running.downAndUp()
      const after = (await seller.leads()).map(({ id }) => id)
      if (before.length === 0 || before.join() !== after.join()) throw new Error(`antes ${before}, depois ${after}`)
      await analysed(seller, 'Delta')
    },
  },
  {
    says: 'SIGTERM encerra o conector do WhatsApp em ordem',
    prove: (running) => endsWith0(running, 'whatsapp'),
  },
  {
    says: 'SIGTERM encerra a API em ordem',
    prove: (running) => endsWith0(running, 'api'),
  },
]

/** The order matters: checks that end a process come last. */
export const claims: Claim[] = [...whileItRuns, ...proxyClaims, ...serverClaims, ...operatorsClaims, ...endings]

/** The checks of the compose file's transcriber service. */
export const hearingClaims: Claim[] = [
  {
    says: 'o que foi falado é ouvido pelo serviço de transcrição, em contêiner próprio',
    async prove(running) {
      const seller = await signUp(running)
      await analysed(seller, 'Ômega')
      await bothRead(seller)
      const asked = "import urllib.request as r; print(r.urlopen('http://127.0.0.1:3005/health').read().decode())"
      const health = await run('exec', containerOf(running.place, 'transcriber'), 'python', '-c', asked)
      if (!((JSON.parse(health) as { heard: number }).heard > 0)) throw new Error(health)
    },
  },
]

async function healthOf({ apiUrl, healthToken }: Running, isSo: (health: Health) => boolean): Promise<void> {
  let last = ''
  const seen = async () => {
    last = await (await fetch(`${apiUrl}/api/health`, { headers: { authorization: `Bearer ${healthToken}` } })).text()
    return isSo(JSON.parse(last) as Health)
  }
  await until(seen, { timeoutMs: 60_000 }).catch(() => {
    throw new Error(last)
  })
}

async function analysed(seller: Seller, mark: string): Promise<void> {
  const { bytes, fileName } = await exportWithMedia(mark)
  const { uploadId } = await seller.upload(bytes, fileName)
  await until(async () => (await seller.uploadState(uploadId)).status === 'concluido', within)
}

async function bothRead(seller: Seller): Promise<void> {
  const [lead] = await seller.leads()
  const page = await seller.json<ConversationPage>(`/api/conversations/${lead!.conversation_id}/messages`)
  const readings = page.messages.flatMap(({ reading }) => (reading ? [reading] : []))
  const heard = readings.find(({ seconds }) => seconds !== null)
  const seen = readings.find(({ seconds }) => seconds === null)
  if (heard?.status === 'read' && heard.text && seen?.status === 'read' && seen.text?.includes('1.350,00')) return
  throw new Error(JSON.stringify(readings.map(({ status, reason, text }) => ({ status, reason, text }))))
}

async function processesAreBound({ place }: Running): Promise<void> {
  for (const name of OURS) {
    const states = await run('exec', containerOf(place, name), 'sh', '-c', 'cat /proc/[0-9]*/status')
    const [uids, capabilities, privileges] = ['Uid', 'CapEff', 'NoNewPrivs'].map((field) =>
      [...states.matchAll(new RegExp(`^${field}:\\s+(\\S+)`, 'gm'))].map(([, value]) => value!),
    )
    const bound = [
      uids!.length > 0 && uids!.every((uid) => uid !== '0'),
      capabilities!.every((set) => /^0+$/.test(set)),
      privileges!.every((value) => value === '1'),
    ]
    if (bound.includes(false)) throw new Error(`${name}: ${uids} / ${capabilities} / ${privileges}`)
  }
}

async function nothingIsWritten({ place }: Running): Promise<void> {
  for (const name of [...OURS, 'migrate']) {
    const changed = (await run('diff', containerOf(place, name))).split('\n').filter((line) => !isMountPoint(line))
    if (changed.length > 0) throw new Error(`${name}: ${changed.join(', ')}`)
  }
  for (const path of ['/app/x', '/app/node_modules/x', '/var/tmp/x', '/x']) {
    const { code } = await ask('exec', containerOf(place, 'worker'), 'sh', '-c', `: > ${path}`)
    if (code === 0) throw new Error(`o worker pôde escrever ${path}`)
  }
}

/** Folders that podman itself makes for what it mounts. */
const isMountPoint = (line: string): boolean => line === '' || /^[AC] \/(etc|run|dev|tmp|proc|sys)(\/|$)/.test(line)

async function nothingIsLeftBehind({ place }: Running): Promise<void> {
  const files = (await run('exec', containerOf(place, 'worker'), 'ls', '/tmp')).split('\n')
  const left = files.filter((name) => name.startsWith('fechai-worker-') && !name.endsWith('.lock'))
  if (left.length > 0) throw new Error(left.join(', '))
}

async function endsWith0({ place, services }: Running, name: string): Promise<void> {
  const seconds = graceSeconds(services[name]!)
  const startedAt = performance.now()
  await run('stop', containerOf(place, name))
  const took = Math.round((performance.now() - startedAt) / 1000)
  const code = await run('inspect', '--format', '{{.State.ExitCode}}', containerOf(place, name))
  if (code !== '0' || took >= seconds) throw new Error(`código ${code}, ${took} s:\n${await lastLines(place, name)}`)
}
