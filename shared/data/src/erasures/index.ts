export {
  closeCompany,
  companyCertificate,
  companyDigest,
  companyErasureOf,
  endCompany,
  eraseCompanyRows,
  listDueCompanies,
} from './company-erasures.ts'
export { dataExportsOf, expireExports, exportFileKey, listOpenExports, listOverExports } from './data-exports.ts'
export { eraseChat } from './erase-chat.ts'
export { digestOf, erasuresOf, listOpenErasures } from './erasures.ts'
export {
  activitiesBy,
  conversationForExport,
  everythingOf,
  type ExportTargets,
  leadForExport,
  peopleForExport,
} from './export-rows.ts'
export { noticesForExport } from './export-notices.ts'
export { notAnalysedOf } from './not-analysed.ts'
export { replayErasures } from './replay-erasures.ts'
export { lastErasure, listRetentions, retentionOf } from './retention.ts'
