/** Summer times of São Paulo since WhatsApp exists, as local days [first, last[; abolished in 2019. */
const SUMMER_TIMES: readonly (readonly [string, string])[] = [
  ['2008-10-19', '2009-02-15'],
  ['2009-10-18', '2010-02-21'],
  ['2010-10-17', '2011-02-20'],
  ['2011-10-16', '2012-02-26'],
  ['2012-10-21', '2013-02-17'],
  ['2013-10-20', '2014-02-16'],
  ['2014-10-19', '2015-02-22'],
  ['2015-10-18', '2016-02-21'],
  ['2016-10-16', '2017-02-19'],
  ['2017-10-15', '2018-02-18'],
  ['2018-11-04', '2019-02-17'],
]

/** Offset of São Paulo, in minutes, for a local day 'aaaa-mm-dd'. The hour that repeats counts as summer time. */
export function saoPauloOffset(localDay: string): number {
  if (localDay >= '2019-02-17' || localDay < '2008-10-19') return -180
  return SUMMER_TIMES.some(([first, last]) => localDay >= first && localDay < last) ? -120 : -180
}
