import { closeSync, fsyncSync, lstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '@fechai/platform/setup-error'
import { linkedOutside } from './postgres-place.ts'

/** A pair of Postgres servers: the place of the first is the one that a single server has. */
export type Nth = 0 | 1

/** The data folder of the second server. */
export const standbyDirIn = (dataDir: string): string => join(dataDir, 'postgres-standby')

const fileIn = (dataDir: string): string => join(dataDir, 'postgres-primary')
const placesIn = (dataDir: string) => ({
  first: join(dataDir, 'postgres'),
  second: join(standbyDirIn(dataDir), 'postgres'),
  /** The first one, while the second takes its place. */
  aside: join(dataDir, 'postgres-before'),
})

/** Returns which of both has everything that was answered. @throws SetupError where the note says neither */
export function keptPrimary(dataDir: string): Nth {
  const file = fileIn(dataDir)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
  if (text === '0' || text === '1') return text === '1' ? 1 : 0
  throw new SetupError(
    `O arquivo ${file} não diz qual dos dois bancos é o principal; escreva nele ` +
      '0 (pasta postgres) ou 1 (pasta postgres-standby), o que tiver os dados mais novos.',
  )
}

/** Whole on the disk, or not changed. */
export function keepPrimary(dataDir: string, nth: Nth): void {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.new`, String(nth), { flush: true })
  renameSync(`${file}.new`, file)
  const folder = openSync(dataDir, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/**
 * Puts the primary of a pair where a single server looks for its data, before any server starts: so the product is the
 * same with and without a standby. What is cut short is finished the next time.
 */
export function settlePrimary(dataDir: string): void {
  const { first, second, aside } = placesIn(dataDir)
  if (keptPrimary(dataDir) === 1) {
    if (isThere(second)) {
      if (isThere(first)) {
        removePlace(aside)
        renameSync(first, aside)
      }
      renameSync(second, first)
    } else if (!isThere(aside))
      throw new SetupError(
        `O banco principal ficava em ${second} e não está mais lá; traga-o de volta, ou rode npm run reset para começar do zero.`,
      )
    keepPrimary(dataDir, 0)
  }
  removePlace(aside)
}

/** Every folder that a single server or a pair has outside of the data folder: to be removed with it. */
export function everyPlaceOutside(dataDir: string): string[] {
  return Object.values(placesIn(dataDir)).flatMap((place) => linkedOutside(place) ?? [])
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

function removePlace(place: string): void {
  const outside = linkedOutside(place)
  if (outside) rmSync(outside, { recursive: true, force: true })
  rmSync(place, { recursive: true, force: true })
}
