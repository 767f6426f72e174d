export { CANARY_ROWS } from './canary-rows.ts'
export { type Canary, canaryState, leadOwners, makeCanary, removeCanary } from './canary.ts'
export { type Database, driverTypes, isUnavailable, openDatabase, translateDatabaseError, type Tx } from './connect.ts'
export { knownIds, type ThingTable } from './known-things.ts'
export { proveWrite } from './prove-write.ts'
export { inScope, knownPerson, NOBODY, type Owner, wholeCompany } from './scope.ts'
export {
  assertBoundByRls,
  countUnreadWords,
  databaseNow,
  listAbandonedFiles,
  listDueDeletions,
  listDueRemovals,
  listQuietBatches,
  listQuietUploads,
  listUndispatched,
  listUnreadWords,
  listUnsealedCompanies,
  markDispatched,
  type QuietUpload,
} from './system.ts'
export { probeTables } from './table-probes.ts'
