import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parseAllDocuments } from 'yaml'

const start = promisify(execFile)

export const CHART = fileURLToPath(new URL('./fechai/', import.meta.url))

/** An object of Kubernetes, as far as it is read here. */
export interface Rendered {
  kind: string
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> }
  spec?: { template?: { spec: Pod }; [key: string]: unknown }
  data?: Record<string, string>
}

export interface Pod {
  restartPolicy: string
  terminationGracePeriodSeconds: number
  shareProcessNamespace?: boolean
  automountServiceAccountToken?: boolean
  securityContext: {
    runAsNonRoot?: boolean
    seccompProfile?: { type: string; localhostProfile?: string }
    appArmorProfile?: { type: string }
  }
  containers: Container[]
  volumes: { name: string; emptyDir?: { medium?: string; sizeLimit?: string } }[]
}

export interface Container {
  image: string
  command?: string[]
  env?: { name: string; value: string }[]
  ports?: { name: string; containerPort: number }[]
  readinessProbe?: { exec?: { command: string[] }; httpGet?: { path: string } }
  securityContext: {
    allowPrivilegeEscalation?: boolean
    readOnlyRootFilesystem?: boolean
    capabilities?: { drop?: string[]; add?: string[] }
  }
  resources: { limits?: { memory?: string } }
  volumeMounts: { name: string; mountPath: string }[]
}

/** Renders the chart as `helm install fechai` would. @throws Error with helm's last words when it refuses the values */
export async function renderChart(helm: string, values: object, folder: string): Promise<string> {
  const file = join(folder, 'values.json')
  writeFileSync(file, JSON.stringify(values))
  // The cluster's version, which helm asks where there is one.
  const args = ['template', 'fechai', CHART, '--values', file, '--kube-version', 'v1.37.0']
  try {
    return (await start(helm, args, { maxBuffer: 2 ** 24 })).stdout
  } catch (error) {
    throw new Error((error as { stderr: string }).stderr.trim(), { cause: error })
  }
}

export const objectsIn = (manifest: string): Rendered[] =>
  parseAllDocuments(manifest).flatMap((document) => (document.toJS() as Rendered | null) ?? [])

/** The pods of the processes by their names, the operators' included. */
export function podsIn(objects: readonly Rendered[]): Record<string, Pod> {
  const pods = objects.flatMap(({ metadata, spec, data }): [string, Pod][] => {
    const process = metadata.labels?.['app.kubernetes.io/component'] ?? ''
    if (data?.pod) return [[process, (JSON.parse(data.pod) as { spec: Pod }).spec]]
    return spec?.template ? [[process, spec.template.spec]] : []
  })
  return Object.fromEntries(pods)
}

/** A manifest, with the operators' pod as an object of its own. */
export function withOperatorsPod(manifest: string): string {
  const pods = objectsIn(manifest).flatMap(({ data }) => data?.pod ?? [])
  return [manifest, ...pods].join('\n---\n')
}
