import { composeProcesses, isSecret, processes } from '../chart/compose-values.ts'

/** The chart hands each process the settings and secrets that the compose file hands it; a test compares their values. */
export function chartSettingProblems(): string[] {
  const services = composeProcesses()
  return Object.entries(processes).flatMap(([name, { secrets, optionalSecrets, settings, fixed }]) => {
    // The API is given a word in place of a key that it does not read; the chart's template does the same.
    const environment = Object.entries(services[name]!.environment ?? {})
    const given = environment.filter(([key, value]) => isSecret(key, value) === isSecret(key, '')).map(([key]) => key)
    return differingKeys(name, given, [...secrets, ...optionalSecrets, ...settings, ...Object.keys(fixed)])
  })
}

export function differingKeys(name: string, compose: readonly string[], chart: readonly string[]): string[] {
  const file = 'infra/operations/chart/fechai/files/processes.yaml'
  return [
    ...compose.filter((key) => !chart.includes(key)).map((key) => `${name}: ${key} falta em ${file}`),
    ...chart.filter((key) => !compose.includes(key)).map((key) => `${name}: ${key} está em ${file} e não no compose`),
  ]
}
