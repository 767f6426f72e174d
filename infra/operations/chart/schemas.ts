import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Schema = Record<string, unknown>

/** The objects that the chart renders, and their types in the schema. */
export const KINDS: Record<string, { group: string; type: string }> = {
  ConfigMap: { group: 'v1', type: 'io.k8s.api.core.v1.ConfigMap' },
  Deployment: { group: 'apps-v1', type: 'io.k8s.api.apps.v1.Deployment' },
  Ingress: { group: 'networking-v1', type: 'io.k8s.api.networking.v1.Ingress' },
  Job: { group: 'batch-v1', type: 'io.k8s.api.batch.v1.Job' },
  NetworkPolicy: { group: 'networking-v1', type: 'io.k8s.api.networking.v1.NetworkPolicy' },
  Pod: { group: 'v1', type: 'io.k8s.api.core.v1.Pod' },
  PodDisruptionBudget: { group: 'policy-v1', type: 'io.k8s.api.policy.v1.PodDisruptionBudget' },
  Service: { group: 'v1', type: 'io.k8s.api.core.v1.Service' },
}

export const SCHEMAS = new URL('./kubernetes.json', import.meta.url).pathname

export interface Schemas {
  /** The version of the Kubernetes client that the schemas are from. */
  version: string
  definitions: Record<string, Schema>
}

export const readSchemas = (): Schemas => JSON.parse(readFileSync(SCHEMAS, 'utf8')) as Schemas

/** Writes the schemas as kubeconform reads them, one file a kind. @returns where it finds them */
export function writeSchemas(folder: string): string {
  const { definitions } = readSchemas()
  mkdirSync(folder, { recursive: true })
  for (const [kind, { group, type }] of Object.entries(KINDS)) {
    const schema = { $ref: `#/definitions/${type}`, definitions }
    writeFileSync(join(folder, `${kind.toLowerCase()}-${group}.json`), JSON.stringify(schema))
  }
  return join(folder, '{{ .ResourceKind }}{{ .KindSuffix }}.json')
}
