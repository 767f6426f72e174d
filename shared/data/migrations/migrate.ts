import type { Migration } from 'kysely/migration'
import pg from 'pg'
import * as foundations from './2026-11-21-foundations.ts'
import * as importPlaces from './2026-11-21-imports-places.ts'
import * as imports from './2026-11-21-imports.ts'
import * as leadList from './2026-11-21-lead-list.ts'
import * as repeatedEdits from './2026-11-21-repeated-edits.ts'
import * as leadsDeleted from './2026-11-21-leads-deleted.ts'
import * as media from './2026-11-21-media.ts'
import * as versions from './2026-11-21-versions.ts'
import * as versionsFilled from './2026-11-21-versions-filled.ts'
import * as modelCalls from './2026-11-21-model-calls.ts'
import * as nextSteps from './2026-11-21-next-steps.ts'
import * as notes from './2026-11-21-notes.ts'
import * as proposals from './2026-11-21-proposals.ts'
import * as phaseTotals from './2026-11-21-phase-totals.ts'
import * as listByValue from './2026-11-23-list-by-value.ts'
import * as companyRoom from './2026-11-23-company-room.ts'
import * as confirmedCompanies from './2026-11-23-confirmed-companies.ts'
import * as roleAudit from './2026-11-23-role-audit.ts'
import * as sessionAge from './2026-11-23-session-age.ts'
import * as totalSpending from './2026-11-23-total-spending.ts'
import * as attempts from './2026-11-23-attempts.ts'
import * as leadReadings from './2026-11-23-lead-readings.ts'
import * as readingDecisions from './2026-11-23-reading-decisions.ts'
import * as leadDoubts from './2026-11-23-lead-doubts.ts'
import * as fileRemovals from './2026-11-23-file-removals.ts'
import * as lostRuns from './2026-11-23-lost-runs.ts'
import * as workerBeats from './2026-11-23-worker-beats.ts'
import * as words from './2026-11-23-words.ts'
import * as joinedLeads from './2026-11-23-joined-leads.ts'
import * as unusableAnswers from './2026-11-23-unusable-answers.ts'
import * as activitiesByTime from './2026-11-23-activities-by-time.ts'
import * as unreadByAi from './2026-11-23-unread-by-ai.ts'
import * as batches from './2026-11-23-batches.ts'
import * as whatsapp from './2026-11-23-whatsapp.ts'
import * as whatsappBeats from './2026-11-23-whatsapp-beats.ts'
import * as workDue from './2026-11-23-work-due.ts'
import * as whatsappStars from './2026-11-23-whatsapp-stars.ts'
import * as workRoom from './2026-11-23-work-room.ts'
import * as whatsappUnattended from './2026-11-23-whatsapp-unattended.ts'
import * as workStops from './2026-11-23-work-stops.ts'
import * as workWhatsapp from './2026-11-23-work-whatsapp.ts'
import * as whatsappSending from './2026-11-23-whatsapp-sending.ts'
import * as whatsappChats from './2026-11-23-whatsapp-chats.ts'
import * as whatsappManager from './2026-11-23-whatsapp-manager.ts'
import * as whatsappLeads from './2026-11-23-whatsapp-leads.ts'
import * as whatsappReplies from './2026-11-23-whatsapp-replies.ts'
import * as members from './2026-11-23-x60-members.ts'
import * as auditSeals from './2026-11-23-x61-audit-seals.ts'
import * as erasures from './2026-11-23-y60-erasures.ts'
import * as workWhatsappHistory from './2026-11-23-work-whatsapp-history.ts'
import * as whatsappRoundTrips from './2026-11-23-x20-whatsapp-round-trips.ts'
import * as unreadParts from './2026-11-23-x21-unread-parts.ts'
import * as changesByTime from './2026-11-23-x22-changes-by-time.ts'
import * as sessionNumber from './2026-11-23-x23-session-number.ts'
import * as forgottenAnswers from './2026-11-23-x24-forgotten-answers.ts'
import * as batchPace from './2026-11-23-x30-batch-pace.ts'
import * as nightlyBatches from './2026-11-23-x31-nightly-batches.ts'
import * as releases from './2026-11-25-z20-releases.ts'
import * as isolationTests from './2026-11-25-z21-isolation-tests.ts'
import * as emergency from './2026-11-25-z22-emergency.ts'
import * as auditHeads from './2026-11-25-z23-audit-heads.ts'
import * as notifications from './2026-11-25-z40-notifications.ts'
import * as coaching from './2026-11-25-z41-coaching.ts'
import * as followedLeads from './2026-11-25-z42-followed-leads.ts'
import * as noSale from './2026-11-25-z30-no-sale.ts'
import * as parkedMessages from './2026-11-23-y10-parked-messages.ts'
import * as alerts from './2026-11-23-x32-alerts.ts'
import * as economicBatches from './2026-11-23-y30-economic-batches.ts'
import * as stageTimes from './2026-11-23-y31-stage-times.ts'
import * as correctedTranscripts from './2026-11-25-z70-corrected-transcripts.ts'
import * as heardRecordings from './2026-11-25-z71-heard-recordings.ts'
import * as erasureJournal from './2026-11-26-za01-erasure-journal.ts'
import * as dataExports from './2026-11-26-za02-data-exports.ts'
import * as retention from './2026-11-26-za03-retention.ts'
import * as terms from './2026-11-26-za04-terms.ts'
import * as whoRead from './2026-11-26-za05-who-read.ts'
import * as companyErasures from './2026-11-26-za06-company-erasures.ts'
import * as personErasures from './2026-11-26-zb01-person-erasures.ts'
import * as ownWords from './2026-11-26-zb02-own-words.ts'
import * as sessionEnds from './2026-11-26-zc01-session-ends.ts'
import * as salesMarks from './2026-11-27-a01-sales-marks.ts'
import * as latestReplies from './2026-11-27-a02-latest-replies.ts'
import * as exportRounds from './2026-11-28-c01-export-rounds.ts'
import * as membersHeld from './2026-11-28-c02-members-held.ts'
import * as webhookQueue from './2026-11-28-q01-webhook-queue.ts'
import * as letters from './2026-11-28-r01-letters.ts'
import * as codesByOneClock from './2026-11-28-r02-codes-by-one-clock.ts'
import * as auditLines from './2026-11-28-m01-audit-lines.ts'
import * as quietRuns from './2026-11-28-m02-quiet-runs.ts'
import * as notifiedTogether from './2026-11-28-m03-notified-together.ts'
import * as orphanedFiles from './2026-11-28-r03-orphaned-files.ts'
import * as chatFiles from './2026-11-28-q02-chat-files.ts'
import * as recordingsInWork from './2026-11-26-e01-recordings-in-work.ts'
import * as scanproReports from './2026-11-25-scanpro-reports.ts'
import * as reanalysisTold from './2026-11-26-f01-reanalysis-told.ts'
import * as scanproSettings from './2026-11-26-f02-scanpro-settings.ts'
import * as calibration from './2026-11-26-f03-calibration.ts'
import * as secondFactor from './2026-11-26-b01-second-factor.ts'
import * as rotatedKeys from './2026-11-26-b02-rotated-keys.ts'
import * as whatsappLeases from './2026-11-26-d01-whatsapp-leases.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import * as provenWrites from './2026-11-28-t01-proven-writes.ts'
import * as messageSecrets from './2026-11-28-sl01-message-secrets.ts'
import * as unattendedSessions from './2026-11-28-t02-unattended-sessions.ts'
import * as supportFiles from './2026-11-28-cs01-support-files.ts'
import * as sides from './2026-11-28-p01-sides.ts'
import * as oneKey from './2026-11-28-p02-one-key.ts'
import * as installationFigures from './2026-11-28-z01-installation-figures.ts'
import * as gatewayPlaces from './2026-11-28-p03-gateway-places.ts'
import * as restored from './2026-11-28-bk01-restored.ts'
import * as readingActs from './2026-11-28-ac01-reading-acts.ts'
import * as correctedActs from './2026-11-29-ac01-corrected-acts.ts'
import * as linkCodes from './2026-11-29-lc01-link-codes.ts'
import * as filesOfMergedChats from './2026-11-29-jo01-files-of-merged-chats.ts'
import * as chatNotices from './2026-11-29-ki01-chat-notices.ts'
import * as leadSources from './2026-11-29-ki02-lead-sources.ts'
import * as answerSecrets from './2026-11-29-ki03-answer-secrets.ts'
import * as leadOwners from './2026-11-29-ow01-lead-owners.ts'

/** They run in the order of their names: a new one's has to sort after those it needs. */
const MIGRATIONS: Record<string, Migration> = {
  '2026-11-21-foundations': foundations,
  '2026-11-21-lead-list': leadList,
  '2026-11-21-repeated-edits': repeatedEdits,
  '2026-11-21-media': media,
  '2026-11-21-versions': versions,
  '2026-11-21-model-calls': modelCalls,
  '2026-11-21-imports': imports,
  '2026-11-21-next-steps': nextSteps,
  '2026-11-21-leads-deleted': leadsDeleted,
  '2026-11-21-imports-places': importPlaces,
  '2026-11-21-proposals': proposals,
  '2026-11-21-phase-totals': phaseTotals,
  '2026-11-21-notes': notes,
  '2026-11-21-versions-filled': versionsFilled,
  '2026-11-23-list-by-value': listByValue,
  '2026-11-23-company-room': companyRoom,
  '2026-11-23-confirmed-companies': confirmedCompanies,
  '2026-11-23-role-audit': roleAudit,
  '2026-11-23-session-age': sessionAge,
  '2026-11-23-total-spending': totalSpending,
  '2026-11-23-attempts': attempts,
  '2026-11-23-lead-doubts': leadDoubts,
  '2026-11-23-lead-readings': leadReadings,
  '2026-11-23-reading-decisions': readingDecisions,
  '2026-11-23-lost-runs': lostRuns,
  '2026-11-23-file-removals': fileRemovals,
  '2026-11-23-worker-beats': workerBeats,
  '2026-11-23-unusable-answers': unusableAnswers,
  '2026-11-23-activities-by-time': activitiesByTime,
  '2026-11-23-words': words,
  '2026-11-23-unread-by-ai': unreadByAi,
  '2026-11-23-whatsapp': whatsapp,
  '2026-11-23-whatsapp-beats': whatsappBeats,
  '2026-11-23-whatsapp-manager': whatsappManager,
  '2026-11-23-whatsapp-replies': whatsappReplies,
  '2026-11-23-whatsapp-sending': whatsappSending,
  '2026-11-23-whatsapp-stars': whatsappStars,
  '2026-11-23-whatsapp-unattended': whatsappUnattended,
  '2026-11-23-whatsapp-chats': whatsappChats,
  '2026-11-23-whatsapp-leads': whatsappLeads,
  '2026-11-23-joined-leads': joinedLeads,
  '2026-11-23-work-due': workDue,
  '2026-11-23-work-room': workRoom,
  '2026-11-23-work-stops': workStops,
  '2026-11-23-work-whatsapp': workWhatsapp,
  '2026-11-23-work-whatsapp-history': workWhatsappHistory,
  '2026-11-23-x20-whatsapp-round-trips': whatsappRoundTrips,
  '2026-11-23-x21-unread-parts': unreadParts,
  '2026-11-23-x22-changes-by-time': changesByTime,
  '2026-11-23-x23-session-number': sessionNumber,
  '2026-11-23-x24-forgotten-answers': forgottenAnswers,
  '2026-11-23-batches': batches,
  '2026-11-23-x30-batch-pace': batchPace,
  '2026-11-23-x31-nightly-batches': nightlyBatches,
  '2026-11-23-x32-alerts': alerts,
  '2026-11-23-x60-members': members,
  '2026-11-23-x61-audit-seals': auditSeals,
  '2026-11-23-y30-economic-batches': economicBatches,
  '2026-11-23-y31-stage-times': stageTimes,
  '2026-11-23-y60-erasures': erasures,
  '2026-11-25-z20-releases': releases,
  '2026-11-25-z21-isolation-tests': isolationTests,
  '2026-11-25-z22-emergency': emergency,
  '2026-11-25-z23-audit-heads': auditHeads,
  '2026-11-25-z30-no-sale': noSale,
  '2026-11-23-y10-parked-messages': parkedMessages,
  '2026-11-25-z40-notifications': notifications,
  '2026-11-25-z41-coaching': coaching,
  '2026-11-25-z42-followed-leads': followedLeads,
  '2026-11-25-z70-corrected-transcripts': correctedTranscripts,
  '2026-11-25-z71-heard-recordings': heardRecordings,
  '2026-11-26-za01-erasure-journal': erasureJournal,
  '2026-11-26-za02-data-exports': dataExports,
  '2026-11-26-za03-retention': retention,
  '2026-11-26-za04-terms': terms,
  '2026-11-26-za05-who-read': whoRead,
  '2026-11-26-za06-company-erasures': companyErasures,
  '2026-11-26-zb01-person-erasures': personErasures,
  '2026-11-26-zb02-own-words': ownWords,
  '2026-11-26-zc01-session-ends': sessionEnds,
  '2026-11-27-a01-sales-marks': salesMarks,
  '2026-11-27-a02-latest-replies': latestReplies,
  '2026-11-28-c01-export-rounds': exportRounds,
  '2026-11-28-c02-members-held': membersHeld,
  '2026-11-28-q01-webhook-queue': webhookQueue,
  '2026-11-28-r01-letters': letters,
  '2026-11-28-r02-codes-by-one-clock': codesByOneClock,
  '2026-11-28-m01-audit-lines': auditLines,
  '2026-11-28-m02-quiet-runs': quietRuns,
  '2026-11-28-m03-notified-together': notifiedTogether,
  '2026-11-28-r03-orphaned-files': orphanedFiles,
  '2026-11-28-q02-chat-files': chatFiles,
  '2026-11-26-e01-recordings-in-work': recordingsInWork,
  '2026-11-25-scanpro-reports': scanproReports,
  '2026-11-26-f01-reanalysis-told': reanalysisTold,
  '2026-11-26-f02-scanpro-settings': scanproSettings,
  '2026-11-26-f03-calibration': calibration,
  '2026-11-26-b01-second-factor': secondFactor,
  '2026-11-26-b02-rotated-keys': rotatedKeys,
  '2026-11-26-d01-whatsapp-leases': whatsappLeases,
  '2026-11-28-t01-proven-writes': provenWrites,
  '2026-11-28-sl01-message-secrets': messageSecrets,
  '2026-11-28-t02-unattended-sessions': unattendedSessions,
  '2026-11-28-cs01-support-files': supportFiles,
  '2026-11-28-p01-sides': sides,
  '2026-11-28-p02-one-key': oneKey,
  '2026-11-28-p03-gateway-places': gatewayPlaces,
  '2026-11-28-bk01-restored': restored,
  '2026-11-28-z01-installation-figures': installationFigures,
  '2026-11-28-ac01-reading-acts': readingActs,
  '2026-11-29-ac01-corrected-acts': correctedActs,
  '2026-11-29-lc01-link-codes': linkCodes,
  '2026-11-29-jo01-files-of-merged-chats': filesOfMergedChats,
  '2026-11-29-ki01-chat-notices': chatNotices,
  '2026-11-29-ki02-lead-sources': leadSources,
  '2026-11-29-ki03-answer-secrets': answerSecrets,
  '2026-11-29-ow01-lead-owners': leadOwners,
}

export const APP_ROLES = ['app_api', 'app_worker', 'app_auth'] as const
export type AppRole = (typeof APP_ROLES)[number]

export interface MigrateOptions {
  /** A role that may create roles and databases' schemas; every table ends up owned by `fechai_owner`. */
  ownerUrl: string
  rolePasswords: Record<AppRole, string>
  /** Password of the role that copies the whole server; without one the role is not made. */
  backupPassword?: string
}

/**
 * Creates the roles and brings the schema up to date. Safe to repeat and to run from two places at once.
 * @returns the migrations of a later version, which this one does not know: nothing is applied then.
 * @throws the first failing migration's error; nothing of that migration remains.
 */
export async function migrate(options: MigrateOptions): Promise<{ newer: string[] }> {
  await createRoles(options)
  return bringUpToDate(options.ownerUrl, MIGRATIONS)
}

/** Roles belong to the whole server, and what locks them to one database: two at once may meet, and one goes again. */
const MOST_TRIES = 10

/** Creates the roles, and gives them their passwords. */
export async function createRoles({
  ownerUrl,
  rolePasswords: passwords,
  backupPassword,
}: MigrateOptions): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await createRolesOnce(ownerUrl, passwords, backupPassword)
    } catch (error) {
      if (tries === MOST_TRIES || !isMet(error)) throw error
    }
  }
}

/** Somebody changed the same role, or made it, between our look and our change. */
const isMet = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.message === 'tuple concurrently updated' || error.code === '42710' || error.code === '23505')

async function createRolesOnce(
  ownerUrl: string,
  passwords: Record<AppRole, string>,
  backupPassword: string | undefined,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('fechai:roles'))`)
    await ensureRole(client, 'fechai_owner', 'nologin')
    for (const role of APP_ROLES) {
      await ensureRole(client, role, `login password ${client.escapeLiteral(passwords[role])}`)
    }
    if (backupPassword)
      await ensureRole(client, 'app_backup', `login replication password ${client.escapeLiteral(backupPassword)}`)
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const database = client.escapeIdentifier(rows[0]!.name)
    await client.query(`grant create, connect on database ${database} to fechai_owner`)
    await client.query(`grant usage, create on schema public to fechai_owner`)
    await client.query(`grant fechai_owner to current_user`)
    for (const extension of ['unaccent', 'pg_trgm']) {
      await client.query(`create extension if not exists ${extension} with schema public`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function ensureRole(client: pg.Client, role: string, attributes: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  const verb = rowCount ? 'alter' : 'create'
  await client.query(`${verb} role ${role} nosuperuser nobypassrls nocreatedb nocreaterole ${attributes}`)
}
