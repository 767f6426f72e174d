import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { productUnderTest, type ProductUnderTest } from '@fechai/testkit/testing/product-under-test'
import { sampleExport } from '@fechai/testkit/testing/sample-export'
import { signUp } from '@fechai/testkit/testing/seller'
import { until } from '@fechai/testkit/testing/until'

interface Notice {
  alerts: { status: 'firing' | 'resolved'; labels: { alertname: string; process?: string } }[]
}

const CONTACT = 'Jandira Quaresma'
const folder = mkdtempSync(join(tmpdir(), 'fechai-'))
const children: ChildProcess[] = []
const notices: string[] = []
const receiver = createServer((request, answer) => {
  let text = ''
  request.on('data', (more: Buffer) => (text += more.toString()))
  request.on('end', () => {
    for (const { status, labels } of (JSON.parse(text) as Notice).alerts) notices.push(`${labels.alertname} ${status}`)
    answer.end()
  })
})
let ports: Awaited<ReturnType<typeof freePortBlock>>
let under: ProductUnderTest
const port = (place: number) => ports.base + place

beforeAll(async () => {
  ports = await freePortBlock()
  under = await productUnderTest({ dashboard: false, whatsapp: true, environment: { METRICS_PORT: String(port(0)) } })
  receiver.listen(port(8), '127.0.0.1')
  writeFileSync(join(folder, 'alertmanager.yml'), stringify(ALERTMANAGER(port(8))))
  // The rules as they are, without their patience.
  const rules = readFileSync(fileURLToPath(new URL('alerts.yml', import.meta.url)), 'utf8')
  writeFileSync(join(folder, 'alerts.yml'), rules.replace(/for: \d+m/g, 'for: 0s'))
  writeFileSync(join(folder, 'prometheus.yml'), stringify(PROMETHEUS([port(0), port(1), port(3)], port(7))))
  start('prometheus-alertmanager', [
    `--config.file=${join(folder, 'alertmanager.yml')}`,
    `--storage.path=${join(folder, 'alertmanager')}`,
    `--web.listen-address=127.0.0.1:${port(7)}`,
    '--cluster.listen-address=',
  ])
  start('prometheus', [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${port(6)}`,
  ])
}, 180_000)
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  receiver.close()
  await under?.stop()
  ports.release()
  rmSync(folder, { recursive: true })
})

const ALERTMANAGER = (webhook: number) => ({
  route: { receiver: 'operator', group_wait: '0s', group_interval: '1s', repeat_interval: '1h', group_by: ['...'] },
  receivers: [{ name: 'operator', webhook_configs: [{ url: `http://127.0.0.1:${webhook}/` }] }],
})
const PROMETHEUS = (targets: number[], alertmanager: number) => ({
  global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
  rule_files: ['alerts.yml'],
  alerting: { alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${alertmanager}`] }] }] },
  scrape_configs: [{ job_name: 'fechai', static_configs: [{ targets: targets.map((each) => `127.0.0.1:${each}`) }] }],
})

function start(program: string, args: string[]): void {
  children.push(spawn(program, args, { cwd: folder, stdio: 'ignore' }))
}
const metricsOf = async (place: number) => (await fetch(`http://127.0.0.1:${port(place)}/metrics`)).text()
const isNoticed = (notice: string) => until(() => notices.includes(notice), { timeoutMs: 90_000 })

it('each process has its series, and none of them names a person, a customer or an id', async () => {
  const seller = await signUp({ apiUrl: under.product.apiUrl, publicUrl: under.product.env.PUBLIC_URL! })
  const { bytes, fileName } = await sampleExport({ contact: CONTACT })
  const { uploadId } = await seller.upload(bytes, fileName)
  await until(async () => (await seller.uploadState(uploadId)).status === 'concluido', { timeoutMs: 90_000 })
  const [api, worker, sdk, gateway] = await Promise.all([0, 1, 2, 3].map(metricsOf))
  expect(api).toMatch(/fechai_http_requests_total\{[^}]*route="\/api\/uploads\/:id"[^}]*status="200"/)
  expect(api).toMatch(/fechai_installation\{figure="workers_serving"[^}]*\} 1\n/)
  expect(api).toMatch(/fechai_dependency_up\{dependency="postgres"[^}]*\} 1\n/)
  expect(worker).toMatch(/process_resident_memory_bytes\{process="worker"\} \d/)
  expect(sdk).toContain('temporal_activity_schedule_to_start_latency_bucket')
  expect(gateway).toMatch(/fechai_gateway_sessions\{process="whatsapp"\} 0\n/)
  const personal = new RegExp(`${CONTACT}|${CONTACT.split(' ')[0]}|${seller.email}|mesa de jantar|${uploadId}`, 'i')
  for (const text of [api, worker, sdk, gateway]) {
    expect(text).not.toMatch(personal)
    expect(text).not.toMatch(/="[^"]*[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/)
  }
}, 120_000)

it('an operator hears of a worker that died, and that it is back', async () => {
  await until(async () => {
    const answer = await fetch(`http://127.0.0.1:${port(6)}/api/v1/query?query=count(up==1)`)
    const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }
    return data.result[0]?.value[1] === '3'
  })
  expect(notices).toEqual([])
  await under.product.worker.kill('SIGKILL')
  await Promise.all([isNoticed('FechaiProcessAway firing'), isNoticed('FechaiWorkersAway firing')])
  await under.product.worker.start()
  await Promise.all([isNoticed('FechaiProcessAway resolved'), isNoticed('FechaiWorkersAway resolved')])
}, 240_000)
