/** Says why a table that no lead, conversation, upload or batch takes with it does not grow without an end. */
export type Growth =
  /** It has at most so many rows for each company, person, process or thing that is set up. */
  | { bounded: string }
  /** Code removes what is over: the file that does, and the test that sees it. */
  | { keeper: string; test: string }
  /** It is kept for good, and the reason. */
  | { grows: string }

const OWN_TEST = 'shared/data/src/testing/table-growth.integration.test.ts'

export const TABLE_GROWTH: Readonly<Record<string, Growth>> = {
  alert_deliveries: {
    keeper: 'shared/data/migrations/202611292112-webhook-queue.ts',
    test: 'api/src/webhooks/webhook-queue.integration.test.ts',
  },
  alert_rules: { bounded: 'one for each company' },
  alerts: { grows: 'a company reads what it was warned of; one for each warning' },
  applied_edits: { keeper: 'shared/data/src/leads/applied-edits.ts', test: OWN_TEST },
  audit_heads: { grows: 'proves the audit; one for each day and company' },
  audit_log: { grows: 'the audit is append-only' },
  audit_seals: { grows: 'proves the audit; one for each sealed entry' },
  audit_unsealed: { keeper: 'shared/data/src/audit/seals.ts', test: 'api/src/audit/audit.integration.test.ts' },
  attendants: { bounded: 'one for each name that a company links to a person' },
  'auth.accounts': { bounded: 'one for each person' },
  'auth.api_keys': { grows: 'shows which programs could call the interface; at most twenty in force a company' },
  'auth.invitations': { grows: 'shows who invited whom; at most sixty a day and company' },
  'auth.sessions': { keeper: 'shared/data/src/companies/ended-sessions.ts', test: OWN_TEST },
  'auth.sso_attempts': {
    keeper: 'api/src/sso/attempts.ts',
    test: 'api/src/sso/sso.integration.test.ts',
  },
  'auth.sso_connections': { bounded: 'one for each company' },
  'auth.sso_people': { bounded: 'one for each person' },
  'auth.two_factors': { bounded: 'one for each person' },
  'auth.users': { bounded: 'one for each person' },
  'auth.verifications': { keeper: 'shared/data/migrations/202611290401-companies.ts', test: OWN_TEST },
  batches: { grows: 'a company sees its batches; a manager begins at most twenty an hour' },
  calendar_links: { bounded: 'one for each person' },
  calibrations: { bounded: 'one for each company' },
  column_colors: { bounded: 'one for each company' },
  companies: { bounded: 'one for each company' },
  company_erasures: { grows: 'certifies the erasure of a company; one for each' },
  conversations: { grows: 'holds what people send, until they, a rule of retention or an erasure removes it' },
  data_exports: { grows: 'shows who exported what; the file itself goes after seven days' },
  digest_mails: { bounded: 'one for each person' },
  digest_rounds: {
    keeper: 'shared/data/src/tasks/digests.ts',
    test: 'api/src/tasks/digests.integration.test.ts',
  },
  digests: {
    keeper: 'shared/data/src/tasks/digests.ts',
    test: 'api/src/tasks/digests.integration.test.ts',
  },
  emergency_acts: { grows: 'shows what operators did; one for each act' },
  emergency_switches: { bounded: 'one for each switch' },
  erasures: { grows: 'certifies the erasure of a contact; one for each' },
  file_removals: {
    keeper: 'shared/data/src/uploads/file-removals.ts',
    test: 'workers/src/erasure/erase-contact.integration.test.ts',
  },
  incoming_files: {
    keeper: 'shared/data/src/uploads/arrival.ts',
    test: 'api/src/uploads/uploads.integration.test.ts',
  },
  installation_model: { bounded: 'one row' },
  isolation_tests: { grows: 'proves to a company that it is isolated; one for each test that a manager asks for' },
  lead_forms: { bounded: 'at most ten for each company' },
  lead_links: { bounded: 'at most fifty for each company' },
  lead_rule_members: { bounded: 'one for each person' },
  lead_rules: { bounded: 'one for each company' },
  learning_proposals: { grows: 'shows a company what was proposed and answered' },
  learnings: { grows: 'holds rules that a company wrote or took' },
  live_analysis_rules: { bounded: 'one for each company' },
  manager_notices: { grows: 'keeps a notice from being sent twice; one for each kind, day and company' },
  model_calls: { grows: 'bills what was spent, and pays for no answer twice' },
  model_tests: { bounded: 'one for each server of models' },
  model_servers: { bounded: 'one for each server of models' },
  nightly_batches: { bounded: 'one for each company' },
  not_analysed: { grows: 'holds numbers that a company leaves out, until it takes them back' },
  notification_kinds: { bounded: 'one for each kind that the product knows' },
  older_reading_notices: { bounded: 'one for each person and version of the analyst that was put away' },
  orphaned_files: {
    keeper: 'shared/data/src/uploads/orphaned-files.ts',
    test: 'infra/testkit/chaos/restored.chaos.test.ts',
  },
  own_words: { bounded: 'one for each company' },
  phase_totals: { bounded: 'one for each phase, person and part' },
  proven_writes: { bounded: 'one in all' },
  rate_limits: {
    keeper: 'shared/data/src/companies/rate-limits.ts',
    test: 'shared/data/src/companies/rate-limits.integration.test.ts',
  },
  releases: { grows: 'lists what was new; one for each announcement of the operators' },
  retention_rules: { bounded: 'one for each company' },
  report_versions: { bounded: 'one for each writer of a company at the same moment' },
  sales_team_members: { bounded: 'one for each person' },
  sales_teams: { bounded: 'at most fifty for each company' },
  sales_settings: { bounded: 'one for each company' },
  scanpro_reports: { grows: 'keeps numbered reports; managers ask for each' },
  seller_goals: { grows: 'shows what was aimed at; one for each person and month' },
  stage_times: { grows: 'one for each stage, day and quarter of a doubling of time, however many runs there are' },
  task_mails: { bounded: 'one for each person' },
  team_settings: { bounded: 'one for each company' },
  whatsapp_beats: {
    keeper: 'shared/data/src/whatsapp/beats.ts',
    test: 'workers/src/whatsapp/beat.integration.test.ts',
  },
  whatsapp_consents: { bounded: 'one for each company' },
  whatsapp_sessions: { grows: 'shows numbers that were linked; at most fifty at a time and company' },
  whatsapp_web_version: { bounded: 'one in all' },
  webhooks: { bounded: 'at most five for each company' },
  worker_beats: { keeper: 'shared/data/src/analyses/worker-beats.ts', test: OWN_TEST },
}
