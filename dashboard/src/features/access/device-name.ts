const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

const named = (agent: string, names: readonly (readonly [string, string])[]): string | undefined =>
  names.find(([sign]) => agent.includes(sign))?.[1]

/** 'Chrome no Windows', of what a browser says of itself; empty where that is nothing known. */
export function deviceName(agent: string): string {
  const [browser, system] = [named(agent, BROWSERS), named(agent, SYSTEMS)]
  return browser && system ? `${browser} no ${system}` : (browser ?? system ?? '')
}

export const isPhone = (agent: string): boolean => /iPhone|Android.*Mobile/.test(agent)
