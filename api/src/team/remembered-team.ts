import { wholeCompany } from '@fechai/data/database'
import { calibrationOf } from '@fechai/data/leads'
import { reportVersion, teamSums, type TeamSums } from '@fechai/data/reports'
import { progressForecasts } from '@fechai/domain/insights/calibration/progress-forecasts'
import { recalibrationOf, rescaled } from '@fechai/domain/insights/calibration/recalibration'
import { daysBefore, type Days } from '@fechai/domain/insights/team/days'
import type { Deps } from '../deps.ts'

/** Counted sums with what their forecast rests on. */
export interface CountedTeam extends TeamSums {
  before: Days
  /** Ended leads with a forecast; the forecast holds where `isCalibrated`. */
  calibratedOn: number
  isCalibrated: boolean
}

const PERIODS_OF_COMPANY = 8
const COMPANIES = 200

interface Remembered {
  version: string
  counted: Promise<CountedTeam>
}

/**
 * Counts a company's team, and remembers the sums until something that they count changes: the version is read before
 * the sums, so sums of a version are never older than it.
 */
export function rememberTeams({ db }: Pick<Deps, 'db'>) {
  const companies = new Map<string, Map<string, Remembered>>()
  return async (empresaId: string, days: Days, today: string): Promise<CountedTeam> => {
    const version = await reportVersion(db, wholeCompany(empresaId))
    const periods = companies.get(empresaId) ?? new Map<string, Remembered>()
    keepLast(companies, empresaId, periods, COMPANIES)
    const period = `${days.from} ${days.to} ${today}`
    const known = periods.get(period)
    if (known?.version === version) return known.counted
    const counted = countTeam(db, empresaId, days, today)
    keepLast(periods, period, { version, counted }, PERIODS_OF_COMPANY)
    counted.catch(() => {
      if (periods.get(period)?.counted === counted) periods.delete(period)
    })
    return counted
  }
}

/** Puts an entry last, and removes the first ones beyond the limit. */
function keepLast<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const first of map.keys()) {
    if (map.size <= most) return
    map.delete(first)
  }
}

async function countTeam(db: Deps['db'], empresaId: string, days: Days, today: string): Promise<CountedTeam> {
  const known = calibrationOf(db, wholeCompany(empresaId))
  const [inUse, leads] = await Promise.all([known.inUse(), known.leads()])
  const { forecasts } = progressForecasts(leads)
  const scale = inUse === null ? (recalibrationOf(forecasts)?.scale ?? null) : null
  // Scores in use are calibrated already.
  const chances = Array.from({ length: 101 }, (_, at) => (scale ? rescaled(at / 100, scale) : at / 100))
  const before = daysBefore(days)
  const sums = await teamSums(db, empresaId, { days, before, today, chances })
  return { ...sums, before, calibratedOn: forecasts.length, isCalibrated: inUse !== null || scale !== null }
}
