type Packages = Record<
  string,
  { version?: string; link?: boolean; optional?: boolean; devOptional?: boolean; peer?: boolean }
>

export function packagesAreCurrent(root: string): boolean
export function stalePackages(wanted: Packages, installed: Packages): string[]
export function installPackages(root: string): Promise<void>
