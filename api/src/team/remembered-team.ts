import { wholeCompany } from '@fechai/data/database'
import { calibrationOf } from '@fechai/data/leads'
import {
  addPiece,
  countPart,
  leadsOfOwners,
  partsOf,
  reportVersions,
  type ReportVersions,
  type TeamQuestion,
} from '@fechai/data/reports'
import { progressForecasts } from '@fechai/domain/insights/calibration/progress-forecasts'
import { recalibrationOf, rescaled } from '@fechai/domain/insights/calibration/recalibration'
import { daysBefore, type Days } from '@fechai/domain/insights/team/days'
import { isEmptyPiece, joinPieces, sumsOfPiece, type TeamPiece } from '@fechai/domain/insights/team/team-piece'
import type { SellerSums } from '@fechai/domain/insights/team/team-report'
import type { Deps } from '../deps.ts'

/** Counted sums with what their forecast rests on. */
export interface CountedTeam {
  /** Sums of each owner of leads; the company's own id is the queue. */
  sellers: (SellerSums & { userId: string })[]
  /** Sums of all leads together. */
  team: SellerSums
  leftOut: Pick<TeamPiece, 'withoutSeller' | 'toConfirm'>
  before: Days
  /** Ended leads with a forecast; the forecast holds where `isCalibrated`. */
  calibratedOn: number
  isCalibrated: boolean
}

/** Pieces by owner, each with the version of the owner's leads that was read before they were counted. */
type Pieces = Map<string, { version: string; piece: TeamPiece }>

interface Remembered {
  version: string
  pieces: Pieces
  counted: Promise<CountedTeam>
}

const PERIODS_OF_COMPANY = 8
/** Waits that are remembered in all, of every company: 40 MB. */
const MOST_WAITS = 5_000_000
/** What an owner takes besides, in waits. */
const PIECE = 50

/**
 * Counts a company's team, and remembers the counts of each owner of leads until the leads of that owner change: a
 * version is read before it is counted, so counts of a version are never older than it. What was counted before a fault
 * stays: the next question goes on from there. A period is counted by one question at a time.
 */
export function rememberTeams({ db }: Pick<Deps, 'db'>) {
  const periods = new Map<string, Remembered>()
  return async (empresaId: string, days: Days, today: string): Promise<CountedTeam> => {
    const versions = await reportVersions(db, empresaId)
    const key = `${empresaId} ${days.from} ${days.to} ${today}`
    const known = periods.get(key)
    periods.delete(key)
    if (known?.version === versions.all) {
      periods.set(key, known)
      return known.counted
    }
    const pieces = known?.pieces ?? new Map()
    const before = known?.counted.then(done, done)
    const counted = Promise.resolve(before).then(() => countTeam(db, empresaId, { days, today }, versions, pieces))
    const remembered = { version: versions.all, pieces, counted }
    periods.set(key, remembered)
    counted.then(
      () => forgetOldest(periods, empresaId),
      () => void (remembered.version = ''),
    )
    return counted
  }
}

const done = (): void => undefined

/** Removes the periods that were asked for longest ago, of the company and of all. */
function forgetOldest(periods: Map<string, Remembered>, empresaId: string): void {
  const own = [...periods.keys()].filter((key) => key.startsWith(empresaId))
  for (const key of own.slice(0, -PERIODS_OF_COMPANY)) periods.delete(key)
  let waits = [...periods.values()].reduce((sum, { pieces }) => sum + weightOf(pieces), 0)
  for (const [key, { pieces }] of periods) {
    if (waits <= MOST_WAITS) return
    waits -= weightOf(pieces)
    periods.delete(key)
  }
}

const weightOf = (pieces: Pieces): number =>
  [...pieces.values()].reduce((sum, { piece }) => sum + PIECE + piece.waits.length + piece.waitsBefore.length, PIECE)

async function countTeam(
  db: Deps['db'],
  empresaId: string,
  { days, today }: Pick<TeamQuestion, 'days' | 'today'>,
  { ofOwners }: ReportVersions,
  pieces: Pieces,
): Promise<CountedTeam> {
  const known = calibrationOf(db, wholeCompany(empresaId))
  const [inUse, leads] = await Promise.all([known.inUse(), known.leads()])
  const { forecasts } = progressForecasts(leads)
  const scale = inUse === null ? (recalibrationOf(forecasts)?.scale ?? null) : null
  // Scores in use are calibrated already.
  const chances = Array.from({ length: 101 }, (_, at) => (scale ? rescaled(at / 100, scale) : at / 100))
  const before = daysBefore(days)
  await countChanged(db, empresaId, { days, before, today }, ofOwners, pieces)
  const all = joinPieces([...pieces.values()].map(({ piece }) => piece))
  return {
    sellers: [...pieces].flatMap(([userId, { piece }]) =>
      isEmptyPiece(piece) ? [] : [{ userId, ...sumsOfPiece(piece, chances) }],
    ),
    team: sumsOfPiece(all, chances),
    leftOut: { withoutSeller: all.withoutSeller, toConfirm: all.toConfirm },
    ...{ before, calibratedOn: forecasts.length, isCalibrated: inUse !== null || scale !== null },
  }
}

/** Counts the owners whose leads changed since they were counted; all of them the first time. */
async function countChanged(
  db: Deps['db'],
  empresaId: string,
  question: TeamQuestion,
  versions: ReportVersions['ofOwners'],
  pieces: Pieces,
): Promise<void> {
  const versionOf = (owner: string): string => versions.get(owner) ?? ''
  const changed = [...new Set([...versions.keys(), ...pieces.keys()])].filter(
    (owner) => pieces.get(owner)?.version !== versionOf(owner),
  )
  const leads = await leadsOfOwners(db, empresaId, pieces.size === 0 ? null : changed)
  // An owner without leads any more is counted as well: the counts of before go.
  for (const owner of changed) if (!leads.has(owner)) leads.set(owner, 0)
  const apart = new Map<string, TeamPiece>()
  for (const part of partsOf(leads)) {
    for (const [owner, piece] of await countPart(db, empresaId, question, part)) {
      apart.set(owner, addPiece(apart.get(owner), piece))
      if (part.part === part.parts - 1) pieces.set(owner, { version: versionOf(owner), piece: apart.get(owner)! })
    }
  }
}
