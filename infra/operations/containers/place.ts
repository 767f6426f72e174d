import { composeNetworks } from './compose-services.ts'
import { ask, run } from './podman.ts'

/** Containers, networks and volumes of one run carry its name. */
export interface Place {
  run: string
  /** The range of the first network, kept so that the host is found where it was after everything was taken down. */
  subnet?: string
}

export const containerOf = ({ run: name }: Place, service: string): string => `${name}-${service}`

export const networkOf = ({ run: name }: Place, network: string): string =>
  network === 'default' ? name : `${name}-${network}`

/** @returns where containers reach this machine */
export async function makeNetworks(place: Place): Promise<string> {
  await run('network', 'create', ...(place.subnet ? ['--subnet', place.subnet] : []), networkOf(place, 'default'))
  for (const [name, { internal }] of Object.entries(composeNetworks()))
    await run('network', 'create', ...(internal ? ['--internal'] : []), networkOf(place, name))
  const asked = '{{(index .Subnets 0).Subnet}} {{(index .Subnets 0).Gateway}}'
  const [subnet, gateway] = (await run('network', 'inspect', '--format', asked, place.run)).split(' ')
  place.subnet = subnet!
  return gateway!
}

/** Containers and networks go, volumes stay. */
export async function down(place: Place): Promise<void> {
  const containers = (await ask('ps', '--all', '--quiet', '--filter', `name=^${place.run}-`)).stdout.split('\n')
  const known = containers.filter(Boolean)
  if (known.length > 0) await ask('stop', ...known)
  for (const id of known) await ask('rm', '--force', '--time', '3', id)
  for (const name of ['default', ...Object.keys(composeNetworks())])
    await ask('network', 'rm', '--force', networkOf(place, name))
}

/** Volumes go too. */
export async function takeDown(place: Place): Promise<void> {
  await down(place)
  const volumes = (await ask('volume', 'ls', '--quiet', '--filter', `name=${place.run}-`)).stdout.split('\n')
  for (const volume of volumes.filter(Boolean)) await ask('volume', 'rm', '--force', volume)
}
