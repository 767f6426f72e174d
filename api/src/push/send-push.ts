import { companyKeyOf } from '@fechai/data/companies'
import { wholeCompany } from '@fechai/data/database'
import {
  hasPushBrowsers,
  notePushOutcome,
  pushBrowsersOfPeople,
  type PushBrowser,
  type PushOutcome,
} from '@fechai/data/notices'
import type { PushNotice } from '@fechai/domain/push'
import { forEachLimit } from '@fechai/platform/concurrency/for-each-limit'
import webPush from 'web-push'
import type { Deps } from '../deps.ts'
import { NotAnswered, postChecked } from '../webhooks/post-event.ts'
import { readPushKeys, type PushKeys } from './push-keys.ts'

export type PushParts = Pick<Deps, 'db' | 'master' | 'environment' | 'reach' | 'log'>

/** Browsers that are told at once. */
const AT_ONCE = 20
/** Push services that do not answer hold up the reminders of other companies no longer than this. */
const COMPANY_MS = 60_000
/** A reminder that comes later than that is of no use. */
const SECONDS_TO_LIVE = 4 * 60 * 60
/** Answers of a push service that knows the browser no more. */
const GONE = [404, 410]

/**
 * Tells the browsers of people; the notice of each is asked of `noticeOf`. A browser that its service knows no more is
 * forgotten, and one whose service takes nothing for long. What fails is not sent again: the bell has the same notice.
 */
export async function pushToPeople(
  parts: PushParts,
  empresaId: string,
  userIds: readonly string[],
  noticeOf: (userId: string) => PushNotice,
): Promise<void> {
  if (userIds.length === 0 || !(await hasPushBrowsers(parts.db, empresaId, userIds))) return
  const key = await companyKeyOf(parts.db, parts.master, wholeCompany(empresaId))
  const [keys, browsers] = await Promise.all([
    readPushKeys(parts),
    pushBrowsersOfPeople(parts.db, empresaId, key, userIds),
  ])
  const outcome: PushOutcome = { taken: [], failed: [], gone: [] }
  const until = Date.now() + COMPANY_MS
  await forEachLimit(AT_ONCE, browsers, async (browser) => {
    if (Date.now() > until) return
    const status = await tell(parts, keys, browser, noticeOf(browser.userId))
    const isTaken = status >= 200 && status <= 299
    const went = isTaken ? 'taken' : GONE.includes(status) ? 'gone' : 'failed'
    outcome[went].push(browser.id)
    if (went === 'failed') parts.log.warn({ status }, 'browser not told')
  })
  await notePushOutcome(parts.db, empresaId, outcome)
}

/** @returns the status of the answer; 0 without one. Keys that are none are those of a browser that is gone. */
async function tell(
  { environment, reach }: PushParts,
  keys: PushKeys,
  { address }: PushBrowser,
  notice: PushNotice,
): Promise<number> {
  let posting
  try {
    posting = webPush.generateRequestDetails(address, JSON.stringify(notice), {
      vapidDetails: { subject: subjectOf(environment.MAIL_FROM), ...keys },
      contentEncoding: 'aes128gcm',
      TTL: SECONDS_TO_LIVE,
    })
  } catch {
    return 410
  }
  const headers = Object.fromEntries(Object.entries(posting.headers).map(([name, value]) => [name, String(value)]))
  try {
    return (await postChecked({ url: address.endpoint, headers, body: posting.body ?? '' }, reach)).status
  } catch (error) {
    if (error instanceof NotAnswered) return 0
    throw error
  }
}

/** Address at which a push service may write to who runs the installation. */
const subjectOf = (from: string): string => `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}`
