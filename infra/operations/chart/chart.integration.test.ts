import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { locateBinary } from '../tools/binaries.ts'
import { pinned } from '../tools/pins.ts'
import { COMPARED, differences, OTHERWISE } from './compare.ts'
import { composeProcesses, valuesLikeCompose } from './compose-values.ts'
import { CHART, objectsIn, podsIn, renderChart, withOperatorsPod, type Rendered } from './render.ts'
import { readSchemas, writeSchemas } from './schemas.ts'

/** Helm is built once where its release cannot be had. */
const BUILD_MS = 20 * 60_000
const start = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'fechai-chart-'))
const services = composeProcesses()
const values = valuesLikeCompose(services)
let helm: string
let kubeconform: string
let manifest: string
let objects: Rendered[]

beforeAll(async () => {
  const report = (line: string) => console.log(line)
  helm = await locateBinary('helm', report)
  kubeconform = await locateBinary('kubeconform', report)
  manifest = await renderChart(helm, values, folder)
  objects = objectsIn(manifest)
}, BUILD_MS)
afterAll(() => rmSync(folder, { recursive: true }))

const withValues = (more: object) => renderChart(helm, { ...values, ...more }, folder)
const named = (kind: string, name: string) =>
  objects.find((object) => object.kind === kind && object.metadata.name === `fechai-${name}`)!

/** @returns the problems that kubeconform finds */
async function problemsOf(text: string): Promise<string> {
  const file = join(folder, 'manifest.yaml')
  writeFileSync(file, text)
  const location = writeSchemas(join(folder, 'schemas'))
  const args = ['-schema-location', location, '-output', 'json', '-exit-on-error', file]
  return await start(kubeconform, args).then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )
}

describe('the chart', () => {
  it('passes helm’s own rules', async () => {
    const file = join(folder, 'lint.json')
    writeFileSync(file, JSON.stringify(values))
    const { stdout } = await start(helm, ['lint', CHART, '--strict', '--values', file])
    expect(stdout).toContain('0 chart(s) failed')
  })

  it('renders objects that Kubernetes knows', async () => {
    expect(await problemsOf(withOperatorsPod(manifest))).toBe('')
    expect(new Set(objects.map(({ kind }) => kind))).toEqual(
      new Set(['ConfigMap', 'Deployment', 'Ingress', 'Job', 'NetworkPolicy', 'PodDisruptionBudget', 'Service']),
    )
  })

  it('would not pass with a word that Kubernetes does not know, nor without one that it demands', async () => {
    const rendered = withOperatorsPod(manifest)
    expect(await problemsOf(rendered.replaceAll('terminationGracePeriodSeconds', 'stopGracePeriod'))).toContain(
      'stopGracePeriod',
    )
    expect(await problemsOf(rendered.replace(/^ {2}selector:\n {4}matchLabels:(\n {6}.*)+/gm, ''))).toContain(
      'selector',
    )
  })

  it('is checked by the schemas of the client that helm is made of', () => {
    const goMod = readFileSync(`${pinned('helm').moduleDir}go.mod`, 'utf8')
    expect(goMod).toContain(`k8s.io/client-go ${readSchemas().version} `)
  })
})

describe('beside the compose file', () => {
  it.each(Object.keys(services))('%s has the same image, command, settings, limits, grace and walls', (name) => {
    expect(differences(name, services[name]!, podsIn(objects)[name])).toEqual([])
  })

  it('compares every key of a service, or says who decides it', () => {
    const used = new Set(Object.values(services).flatMap(Object.keys))
    expect([...used].filter((key) => !COMPARED.includes(key) && !(key in OTHERWISE))).toEqual([])
  })

  it('sees another limit, another capability, another setting', async () => {
    const pods = podsIn(
      objectsIn(await withValues({ worker: { ...own('worker'), resources: { limits: { memory: '4Gi' } } } })),
    )
    expect(differences('worker', services.worker!, pods.worker)).toEqual(['worker, memory: "3g" and "4g"'])
    const api = { ...services.api!, environment: { ...services.api!.environment, NEW_SETTING: 'x' }, cap_drop: [] }
    expect(differences('api', api, pods.api)).toEqual([
      'api, capabilities: [] and ["ALL"]',
      'api: NEW_SETTING is x in compose and undefined in the chart',
    ])
  })
})

const own = (name: string) => (values as Record<string, object>)[name]

describe('values', () => {
  it.each([
    ['a process without its Secret', { worker: { existingSecret: '' } }, /worker\.existingSecret/],
    ['a setting that no process reads', { settings: { PUBLIC_URL: 'https://a.b', OTHER: 'x' } }, /settings\.OTHER/],
    [
      'a secret among the settings',
      { settings: { ...settings(), AUTH_SECRET: 'x' } },
      /settings\.AUTH_SECRET.*existingSecret/,
    ],
    ['a number that would be written as 5.24e+07', { settings: { LIMIT_UPLOAD_BYTES: 52428800 } }, /string/],
    ['a missing address', { settings: { PUBLIC_URL: 'https://a.b' } }, /settings\.MAIL_FROM/],
    ['an address without TLS', { settings: { ...settings(), PUBLIC_URL: 'http://a.b' } }, /https:\/\//],
    [
      'an optional secret that the process does not read',
      { api: { existingSecret: 'x', optionalSecrets: ['BACKUP_KEY'] } },
      /BACKUP_KEY/,
    ],
    ['a word that the chart does not know', { apis: {} }, /apis/],
  ])('refuse %s', async (_, more, sentence) => {
    await expect(withValues(more)).rejects.toThrow(sentence)
  })

  it('hand a setting that is given to those alone who read it', () => {
    const has = (name: string, key: string) =>
      podsIn(objects)[name]!.containers[0]!.env!.some((one) => one.name === key)
    expect(has('worker', 'AI_PSEUDONYMISE')).toBe(true)
    expect(has('api', 'AI_PSEUDONYMISE')).toBe(false)
    expect(has('whatsapp', 'AUTH_SECRET_FILE')).toBe(false)
  })
})

function settings(): object {
  return (values as { settings: object }).settings
}

describe('what a process reaches', () => {
  const egressOf = (name: string) => JSON.stringify((named('NetworkPolicy', name).spec as { egress: object[] }).egress)

  it('is for the gateway the database, NATS, storage and addresses of the internet', () => {
    const egress = egressOf('whatsapp')
    for (const port of [53, 5432, 4222, 443]) expect(egress).toContain(`"port":${port}`)
    for (const port of [7233, 465, 587, 3005]) expect(egress).not.toContain(`"port":${port}`)
    expect(egress).toContain('"cidr":"0.0.0.0/0","except":["10.0.0.0/8"')
  })

  it('is nothing for the transcriber', () => {
    expect(egressOf('transcriber')).toBe('[]')
  })

  it('is known of every pod', () => {
    const held = objects.filter(({ kind }) => kind === 'NetworkPolicy').map(({ metadata }) => metadata.name)
    expect(Object.keys(podsIn(objects)).filter((name) => !held.includes(`fechai-${name}`))).toEqual([])
  })
})

it('brings the schema up to date before the processes of a version', () => {
  const { annotations } = named('Job', 'migrate').metadata
  expect(annotations!['helm.sh/hook']).toBe('pre-install,pre-upgrade')
})

it('takes the values of docs/self-hosting.md', async () => {
  const page = readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8')
  const shown = parse(/```yaml values\n(.*?)```/s.exec(page)![1]!) as object
  const rendered = await renderChart(helm, shown, folder)
  expect(await problemsOf(withOperatorsPod(rendered))).toBe('')
  expect(Object.keys(podsIn(objectsIn(rendered)))).toEqual(
    expect.arrayContaining(['api', 'worker', 'whatsapp', 'migrate', 'storage', 'ops']),
  )
})

it('asks Prometheus’ operator only if the values say so', async () => {
  expect(objects.some(({ kind }) => kind === 'PodMonitor')).toBe(false)
  const asked = objectsIn(await withValues({ serviceMonitor: { enabled: true } }))
  expect(asked.some(({ kind }) => kind === 'PodMonitor')).toBe(true)
})
