export { companyKeyOf, foundCompany, isConfirmedCompany, removeUnusedCompanies } from './companies.ts'
export { actInEmergency, emergencyState, requireKnownModel, requireUploadsOn } from './emergency.ts'
export { removeEndedSessions } from './ended-sessions.ts'
export { handOver, lastSignIns, leadsByPerson, notifyOfLeftLeads } from './hand-over.ts'
export {
  countHit,
  hasMark,
  keepMark,
  openWindow,
  type RateLimit,
  removeEndedWindows,
  requireHitLeft,
  returnHit,
} from './rate-limits.ts'
export { requireRoom, type RoomLimits, takeRoom } from './room.ts'
export { mastersInUse, prepareCompanyKey, rewrapCompanies, rewrapConversations, turnCompanyKey } from './rotate-keys.ts'
export { spendingLimits, type SpentDay, wouldSpendDay } from './spending.ts'
