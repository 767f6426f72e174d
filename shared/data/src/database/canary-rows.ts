/** A company that tests attack: its rows, and the ids that no other company may ever see. */
export interface CanaryCompany {
  id: string
  userId: string
  colleagueId: string
  conversationId: string
  uploadId: string
  analysisId: string
  leadId: string
}

/** One row of each table for a company, parents first; a table that is not here turns the isolation tests red. */
export const CANARY_ROWS: Record<string, (of: CanaryCompany) => [sql: string, values: unknown[]]> = {
  conversations: (of) => [
    'insert into conversations (empresa_id, id, user_id, wrapped_key) values ($1, $2, $3, $4)',
    [of.id, of.conversationId, of.userId, Buffer.from('k')],
  ],
  messages: (of) => [
    'insert into messages (empresa_id, conversation_id, index, author, sent_at, body) values ($1, $2, 0, 0, now(), $3)',
    [of.id, of.conversationId, Buffer.from('m')],
  ],
  conversation_words: (of) => [
    'insert into conversation_words (empresa_id, conversation_id, part, words) values ($1, $2, 0, $3)',
    [of.id, of.conversationId, Buffer.from('w')],
  ],
  unread_words: (of) => [
    'insert into unread_words (empresa_id, conversation_id) values ($1, $2)',
    [of.id, of.conversationId],
  ],
  sales_marks: (of) => [
    'insert into sales_marks (empresa_id, conversation_id) values ($1, $2)',
    [of.id, of.conversationId],
  ],
  uploads: (of) => [
    `insert into uploads (empresa_id, id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key) values ($1, $2, $3, $4, 'a.zip', 1, 'hash', 'key')`,
    [of.id, of.uploadId, of.userId, of.conversationId],
  ],
  support_files: (of) => [
    `insert into support_files (empresa_id, upload_id, agreed_by, expires_at) values ($1, $2, $3, now())`,
    [of.id, of.uploadId, of.userId],
  ],
  imports: (of) => [
    'insert into imports (empresa_id, upload_id, conversation_id) values ($1, $2, $3)',
    [of.id, of.uploadId, of.conversationId],
  ],
  fingerprints: (of) => [
    `insert into fingerprints (empresa_id, sha256, upload_id) values ($1, 'hash', $2)`,
    [of.id, of.uploadId],
  ],
  incoming_files: (of) => ['insert into incoming_files (empresa_id, upload_id) values ($1, $2)', [of.id, of.uploadId]],
  file_removals: (of) => ['insert into file_removals (empresa_id, upload_id) values ($1, $2)', [of.id, of.uploadId]],
  outbox: (of) => [
    'insert into outbox (empresa_id, user_id, upload_id, conversation_id) values ($1, $2, $3, $4)',
    [of.id, of.userId, of.uploadId, of.conversationId],
  ],
  media_items: (of) => [
    `insert into media_items (empresa_id, upload_id, position, kind, sha256, size_bytes, storage_key, name) values ($1, $2, 0, 'image', 'h', 1, 'k', $3)`,
    [of.id, of.uploadId, Buffer.from('n')],
  ],
  recordings_in_work: (of) => [
    `insert into recordings_in_work (empresa_id, sha256, upload_id, holder, lease_ends_at) values ($1, 'h', $2, $2, now())`,
    [of.id, of.uploadId],
  ],
  analyses: (of) => [
    'insert into analyses (empresa_id, id, conversation_id, upload_id, versao) values ($1, $2, $3, $4, 1)',
    [of.id, of.analysisId, of.conversationId, of.uploadId],
  ],
  leads: (of) => [
    `insert into leads (empresa_id, id, user_id, conversation_id, analysis_id, nome, produto, quantidade, valor, progresso, fase, resumo, "proximoPasso")
     values ($1, $2, $3, $4, $5, 'Ana', 'Bomba', '1', '--', 50, 'leads-frios', 'r', 'p')`,
    [of.id, of.leadId, of.userId, of.conversationId, of.analysisId],
  ],
  attendants: (of) => [`insert into attendants (empresa_id, name, user_id) values ($1, 'Ana', $2)`, [of.id, of.userId]],
  lead_rules: (of) => [`insert into lead_rules (empresa_id, rule) values ($1, 'sender')`, [of.id]],
  lead_rule_members: (of) => [
    'insert into lead_rule_members (empresa_id, user_id, position) values ($1, $2, 0)',
    [of.id, of.userId],
  ],
  push_browsers: (of) => [
    `insert into push_browsers (empresa_id, id, user_id, session_id, address) values ($1, $2, $3, $3, $4)`,
    [of.id, of.leadId, of.userId, Buffer.from('a')],
  ],
  sales_teams: (of) => [`insert into sales_teams (empresa_id, id, name) values ($1, $1, 'Loja')`, [of.id]],
  sales_team_members: (of) => [
    'insert into sales_team_members (empresa_id, user_id, team_id) values ($1, $2, $1)',
    [of.id, of.userId],
  ],
  lead_imports: (of) => [
    `insert into lead_imports (empresa_id, id, user_id, file_name, headings, mapping, rows)
     values ($1, $2, $3, 'leads.csv', '{Nome}', '["nome"]', 1)`,
    [of.id, of.leadId, of.userId],
  ],
  lead_import_rows: (of) => [
    'insert into lead_import_rows (empresa_id, import_id, position, lead_id) values ($1, $2, 1, $2)',
    [of.id, of.leadId],
  ],
  saved_views: (of) => [
    `insert into saved_views (empresa_id, id, user_id, name, place, body) values ($1, $2, $3, 'Quentes', 'lista', '{}')`,
    [of.id, of.leadId, of.userId],
  ],
  message_tones: (of) => [`insert into message_tones (empresa_id, tone) values ($1, 'voce-formal')`, [of.id]],
  lead_settings: (of) => [`insert into lead_settings (empresa_id, loss_reasons) values ($1, '[]')`, [of.id]],
  lead_arrivals: (of) => [
    'insert into lead_arrivals (empresa_id, lead_id, user_id) values ($1, $2, $3)',
    [of.id, of.leadId, of.userId],
  ],
  lead_requests: (of) => [
    'insert into lead_requests (empresa_id, id, lead_id, requested_by) values ($1, $2, $2, $3)',
    [of.id, of.leadId, of.userId],
  ],
  tasks: (of) => [
    'insert into tasks (empresa_id, id, lead_id, due_on, body) values ($1, $2, $2, current_date, $3)',
    [of.id, of.leadId, Buffer.from('t')],
  ],
  calendar_links: (of) => [
    'insert into calendar_links (empresa_id, user_id, token_hash) values ($1, $2, $3)',
    [of.id, of.userId, Buffer.from(of.id)],
  ],
  digest_mails: (of) => ['insert into digest_mails (empresa_id, user_id) values ($1, $2)', [of.id, of.userId]],
  digests: (of) => ['insert into digests (empresa_id, user_id, day) values ($1, $2, current_date)', [of.id, of.userId]],
  digest_rounds: (of) => ['insert into digest_rounds (empresa_id, day) values ($1, current_date)', [of.id]],
  task_mails: (of) => [
    'insert into task_mails (empresa_id, user_id, by_mail) values ($1, $2, false)',
    [of.id, of.userId],
  ],
  different_people: (of) => [
    'insert into different_people (empresa_id, user_id, lead_id, other_id, decided_by) values ($1, $2, $3, $3, $2)',
    [of.id, of.userId, of.leadId],
  ],
  // Come with the lead.
  phase_totals: () => ['select 1', []],
  report_versions: () => ['select 1', []],
  seller_goals: (of) => [
    `insert into seller_goals (empresa_id, user_id, month, deals, set_by) values ($1, $2, '2026-11-01', 10, $2)`,
    [of.id, of.userId],
  ],
  team_settings: (of) => [
    'insert into team_settings (empresa_id, names_shown, set_by) values ($1, false, $2)',
    [of.id, of.userId],
  ],
  batches: (of) => [
    `insert into batches (empresa_id, id, number, user_id, mode, filter, at_once, analyst, model)
     values ($1, $2, 1, $2, 'aplicar', '{}', 4, '1.0', 'offline')`,
    [of.id, of.userId],
  ],
  alert_rules: (of) => [
    `insert into alert_rules (empresa_id, enabled, parked_minutes, provider_percent, by_mail, user_id)
     values ($1, true, 30, 10, true, $2)`,
    [of.id, of.userId],
  ],
  alerts: (of) => [`insert into alerts (empresa_id, kind, figure) values ($1, 'teto', 100)`, [of.id]],
  lead_forms: (of) => [
    `insert into lead_forms (empresa_id, id, user_id, name, origins) values ($1, $2, $3, 'Site', '{https://loja.exemplo.invalid}')`,
    [of.id, of.leadId, of.userId],
  ],
  lead_links: (of) => [
    `insert into lead_links (empresa_id, id, user_id, name, code, number, words)
     values ($1, $2, $3, 'Bio', translate(upper(left(md5(random()::text), 7)), '01', 'GH'), '5511900000000', 'Olá!')`,
    [of.id, of.leadId, of.userId],
  ],
  lead_mailboxes: (of) => [
    `insert into lead_mailboxes (empresa_id, user_id, token)
     values ($1, $2, translate(left(md5(random()::text), 16), '01', 'gh'))`,
    [of.id, of.userId],
  ],
  lead_mails: (of) => [
    `insert into lead_mails (empresa_id, id, lead_id, message, made_lead) values ($1, $2, $2, sha256('m'), true)`,
    [of.id, of.leadId],
  ],
  lead_origins: (of) => [
    `insert into lead_origins (empresa_id, id, lead_id, form_id, source) values ($1, $2, $2, $2, 'instagram')`,
    [of.id, of.leadId],
  ],
  connections: (of) => [
    `insert into connections (empresa_id, id, user_id, kind) values ($1, $2, $3, 'pipedrive')`,
    [of.id, of.leadId, of.userId],
  ],
  connection_attempts: (of) => [
    `insert into connection_attempts (empresa_id, connection_id, state_hash, user_id, verifier, expires_at)
     values ($1, $2, $3, $4, 'v', now())`,
    [of.id, of.leadId, Buffer.from(of.id), of.userId],
  ],
  connection_leads: (of) => [
    'insert into connection_leads (empresa_id, connection_id, lead_id) values ($1, $2, $2)',
    [of.id, of.leadId],
  ],
  connection_removals: (of) => [
    `insert into connection_removals (empresa_id, id, connection_id, remote_id) values ($1, $2, $2, '1')`,
    [of.id, of.leadId],
  ],
  // Off: nothing is ever sent to it.
  webhooks: (of) => [
    `insert into webhooks (empresa_id, id, user_id, url, events, secret, disabled_at, disabled_reason)
     values ($1, $2, $3, 'https://webhooks.exemplo.invalid/', '{lead.created}', $4, now(), 'pessoa')`,
    [of.id, of.leadId, of.userId, Buffer.from('s')],
  ],
  webhook_deliveries: (of) => [
    `insert into webhook_deliveries (empresa_id, id, webhook_id, event_id, kind, lane, state, ended_at)
     values ($1, $2, $2, $2, 'lead.created', $2, 'failed', now())`,
    [of.id, of.leadId],
  ],
  alert_deliveries: (of) => [`insert into alert_deliveries (empresa_id, body) values ($1, '{}')`, [of.id]],
  nightly_batches: (of) => [
    'insert into nightly_batches (empresa_id, enabled, limit_brl, user_id) values ($1, true, 5, $2)',
    [of.id, of.userId],
  ],
  older_reading_notices: (of) => [
    `insert into older_reading_notices (empresa_id, user_id, analyst) values ($1, $2, '1.0')`,
    [of.id, of.userId],
  ],
  stage_times: (of) => [
    `insert into stage_times (empresa_id, stage, day, step) values ($1, 'readText', current_date, 30)`,
    [of.id],
  ],
  economic_sends: (of) => [
    `insert into economic_sends (empresa_id, batch_id, user_id, state, questions) values ($1, $2, $2, 'enviado', 1)`,
    [of.id, of.userId],
  ],
  economic_questions: (of) => [
    `insert into economic_questions (empresa_id, batch_id, conversation_id, input_hash, step)
     values ($1, $2, $3, 'h', 1)`,
    [of.id, of.userId, of.conversationId],
  ],
  batch_items: (of) => [
    'insert into batch_items (empresa_id, batch_id, position, lead_id, user_id) values ($1, $2, 1, $3, $2)',
    [of.id, of.userId, of.leadId],
  ],
  evidence: (of) => [
    `insert into evidence (empresa_id, lead_id, analysis_id, position, field, message_index, author, sent_at, quote) values ($1, $2, $3, 0, 'nome', 0, 0, now(), $4)`,
    [of.id, of.leadId, of.analysisId, Buffer.from('q')],
  ],
  reading_decisions: (of) => [
    `insert into reading_decisions (empresa_id, lead_id, field, readings, decided, order_before, user_id)
     values ($1, $2, 'valor', '[]', '--', 1, $3)`,
    [of.id, of.leadId, of.userId],
  ],
  lead_activities: (of) => [
    `insert into lead_activities (empresa_id, lead_id, activity) values ($1, $2, '{}')`,
    [of.id, of.leadId],
  ],
  applied_edits: (of) => [
    'insert into applied_edits (empresa_id, user_id, key, lead_id) values ($1, $2, gen_random_uuid(), $3)',
    [of.id, of.userId, of.leadId],
  ],
  model_calls: (of) => [
    `insert into model_calls (empresa_id, conversation_id, versao, input_hash, step, day, model, reserved_brl, lease_ends_at)
     values ($1, $2, 1, 'h', 1, current_date, 'm', 0, now())`,
    [of.id, of.conversationId],
  ],
  manager_notices: (of) => [
    `insert into manager_notices (empresa_id, kind, day) values ($1, 'ia_chave', current_date)`,
    [of.id],
  ],
  letters: (of) => [
    `insert into letters (empresa_id, id, recipient, body, expires_at) values ($1, $2, $3, $3, now() + interval '1 hour')`,
    [of.id, of.userId, Buffer.from('l')],
  ],
  lead_messages: (of) => [
    `insert into lead_messages (empresa_id, lead_id, material_hash, source, body) values ($1, $2, 'hash', 'modelo', $3)`,
    [of.id, of.leadId, Buffer.from('b')],
  ],
  learnings: (of) => [
    `insert into learnings (empresa_id, user_id, learning_text, origin) values ($1, $2, $3, 'Inserido pelo usuário')`,
    [of.id, of.userId, Buffer.from('t')],
  ],
  learning_proposals: (of) => [
    `insert into learning_proposals (empresa_id, user_id, fase, technique, decision) values ($1, $2, 'leads-mornos', 'desconto', 'aceita')`,
    [of.id, of.userId],
  ],
  selling_moves: (of) => [
    'insert into selling_moves (empresa_id, conversation_id, body) values ($1, $2, $3)',
    [of.id, of.conversationId, Buffer.from('b')],
  ],
  reading_acts: (of) => [
    `insert into reading_acts (empresa_id, conversation_id, messages, marks, steps, body) values ($1, $2, 0, '[]', '[0,0,0,0,0,0]', $3)`,
    [of.id, of.conversationId, Buffer.from('b')],
  ],
  whatsapp_sessions: (of) => [
    `insert into whatsapp_sessions (empresa_id, id, user_id, name, wish) values ($1, $2, $2, 'default', 'idle')`,
    [of.id, of.userId],
  ],
  whatsapp_cloud_numbers: (of) => [
    'insert into whatsapp_cloud_numbers (empresa_id, session_id, phone_number_id, waba_id) values ($1, $2, $3, $3)',
    [of.id, of.userId, '10000'],
  ],
  lead_rule_numbers: (of) => [
    'insert into lead_rule_numbers (empresa_id, session_id, user_id) values ($1, $2, $2)',
    [of.id, of.userId],
  ],
  whatsapp_consents: (of) => [
    `insert into whatsapp_consents (empresa_id, user_id) values ($1, $2)`,
    [of.id, of.userId],
  ],
  whatsapp_replies: (of) => [
    `insert into whatsapp_replies (empresa_id, session_id, address) values ($1, $2, $3)`,
    [of.id, of.userId, Buffer.from('a')],
  ],
  whatsapp_online: (of) => [
    `insert into whatsapp_online (empresa_id, session_id, since) values ($1, $2, now())`,
    [of.id, of.userId],
  ],
  whatsapp_keys: (of) => [
    `insert into whatsapp_keys (empresa_id, session_id, type, id, value) values ($1, $2, 't', $3, $3)`,
    [of.id, of.userId, Buffer.from('k')],
  ],
  whatsapp_journal: (of) => [
    'insert into whatsapp_journal (empresa_id, session_id, id, message_key, body) values ($1, $2, $3, $3, $3)',
    [of.id, of.userId, Buffer.from('j')],
  ],
  whatsapp_inbox: (of) => [
    `insert into whatsapp_inbox (empresa_id, session_id, event_key, kind, body) values ($1, $2, $3, 'message', $3)`,
    [of.id, of.userId, Buffer.from('i')],
  ],
  whatsapp_outbox: (of) => [
    `insert into whatsapp_outbox (empresa_id, session_id, id, user_id, message_id, body) values ($1, $2, $2, $2, 'm', $3)`,
    [of.id, of.userId, Buffer.from('o')],
  ],
  whatsapp_chats: (of) => [
    'insert into whatsapp_chats (empresa_id, id, session_id, user_id, details) values ($1, $2, $3, $3, $4)',
    [of.id, of.leadId, of.userId, Buffer.from('d')],
  ],
  chat_files: (of) => [
    `insert into chat_files (empresa_id, chat_id, conversation_id, sha256, size_bytes) values ($1, $2, $3, 'h', 1)`,
    [of.id, of.leadId, of.conversationId],
  ],
  whatsapp_addresses: (of) => [
    'insert into whatsapp_addresses (empresa_id, session_id, hash, chat_id) values ($1, $2, $3, $4)',
    [of.id, of.userId, Buffer.from('a'), of.leadId],
  ],
  whatsapp_messages: (of) => [
    `insert into whatsapp_messages (empresa_id, session_id, chat_id, conversation_id, key, sent_at, is_from_me, body)
     values ($1, $2, $3, $4, $5, now(), false, $5)`,
    [of.id, of.userId, of.leadId, of.conversationId, Buffer.from('m')],
  ],
  chat_notices: (of) => [
    `insert into chat_notices (empresa_id, chat_id, conversation_id, key, kind, sent_at, is_from_me, body)
     values ($1, $2, $3, $4, 'missed', now(), false, $4)`,
    [of.id, of.leadId, of.conversationId, Buffer.from('n')],
  ],
  lead_sources: (of) => [
    `insert into lead_sources (empresa_id, conversation_id, ad) values ($1, $2, $3)`,
    [of.id, of.conversationId, Buffer.from('ad')],
  ],
  whatsapp_imports: (of) => [
    `insert into whatsapp_imports (empresa_id, id, session_id, user_id, target) values ($1, $2, $3, $3, 100)`,
    [of.id, of.leadId, of.userId],
  ],
  whatsapp_history_asks: (of) => [
    `insert into whatsapp_history_asks (empresa_id, import_id, session_id, chat_id, round, count)
     values ($1, $2, $3, $2, 0, 50)`,
    [of.id, of.leadId, of.userId],
  ],
  live_analysis_rules: (of) => [
    'insert into live_analysis_rules (empresa_id, quiet_minutes, daily_ceiling, updated_by) values ($1, 15, 20, $2)',
    [of.id, of.userId],
  ],
  isolation_tests: (of) => [
    `insert into isolation_tests (empresa_id, id, number, kind, result, body, signature, user_id)
     values ($1, $2, 1, 'isolamento', 'SEGURO', '{}', 's', $2)`,
    [of.id, of.userId],
  ],
  erasures: (of) => [
    `insert into erasures (empresa_id, id, requested_by, number, ending) values ($1, $2, $2, $3, '5678')`,
    [of.id, of.userId, Buffer.from('n')],
  ],
  scanpro_reports: (of) => [
    `insert into scanpro_reports (empresa_id, id, number, user_id, reach, filter, versions, inputs, total)
     values ($1, $2, 1, $2, 'company', '{}', '{}', $3, 0)`,
    [of.id, of.userId, Buffer.from('i')],
  ],
  retention_rules: (of) => [
    'insert into retention_rules (empresa_id, days, set_by) values ($1, 365, $2)',
    [of.id, of.userId],
  ],
  retention_due: (of) => [
    `insert into retention_due (empresa_id, id, conversation_id, due_at) values ($1, $2, $2, now() + interval '14 days')`,
    [of.id, of.conversationId],
  ],
  data_exports: (of) => [
    `insert into data_exports (empresa_id, id, requested_by, scope, number, ending)
     values ($1, $2, $2, 'contato', $3, '5678')`,
    [of.id, of.userId, Buffer.from('n')],
  ],
  not_analysed: (of) => [
    `insert into not_analysed (empresa_id, number_hash, ending, decided_by) values ($1, $3, '5678', $2)`,
    [of.id, of.userId, Buffer.from('h')],
  ],
  // A trigger of `manager_notices` may have left one for each manager.
  notifications: (of) => [
    `with told as (delete from notifications where empresa_id = $1)
     insert into notifications (empresa_id, id, user_id, kind, subject) values ($1, $2, $2, 'release', $3)`,
    [of.id, of.userId, of.leadId],
  ],
  coaching_notes: (of) => [
    `insert into coaching_notes (empresa_id, id, user_id, author_id, lead_id, message_index, body)
     values ($1, $2, $3, $3, $2, 0, $4)`,
    [of.id, of.leadId, of.userId, Buffer.from('b')],
  ],
  followed_leads: (of) => [
    'insert into followed_leads (empresa_id, user_id, lead_id) values ($1, $2, $3)',
    [of.id, of.userId, of.leadId],
  ],
  sales_settings: (of) => ['insert into sales_settings (empresa_id, updated_by) values ($1, $2)', [of.id, of.userId]],
  own_words: (of) => [
    `insert into own_words (empresa_id, words, updated_by) values ($1, '{}', $2)`,
    [of.id, of.userId],
  ],
  calibrations: (of) => [
    `insert into calibrations (empresa_id, slope, shift, n, brier_before, brier_after, set_by) values ($1, 1, 0, 30, 0.2, 0.1, $2)`,
    [of.id, of.userId],
  ],
  column_colors: (of) => [`insert into column_colors (empresa_id, colors) values ($1, '{}')`, [of.id]],
  audit_seals: (of) => [
    'insert into audit_seals (empresa_id, seq, audit_id, seal) values ($1, 1, 1, $2)',
    [of.id, Buffer.from('s')],
  ],
  audit_heads: (of) => [
    `insert into audit_heads (empresa_id, day, seq, seal, signature) values ($1, current_date, 1, $2, 's')`,
    [of.id, Buffer.from('s')],
  ],
  // A trigger of the audit writes it.
  audit_unsealed: (of) => ['select $1::uuid', [of.id]],
  audit_log: (of) => [`insert into audit_log (empresa_id, event) values ($1, 'test')`, [of.id]],
}

/** Queues of the product's own work: a live test leaves no row in them. */
export const QUEUES: ReadonlySet<string> = new Set([
  'alert_deliveries',
  'alert_rules',
  'alerts',
  'audit_log',
  'audit_seals',
  'audit_unsealed',
  'data_exports',
  'economic_questions',
  'economic_sends',
  'erasures',
  'file_removals',
  'incoming_files',
  'lead_arrivals',
  'letters',
  'manager_notices',
  'nightly_batches',
  'outbox',
  'retention_due',
  'retention_rules',
  'scanpro_reports',
  'unread_words',
  'whatsapp_inbox',
  'whatsapp_journal',
])

/** Tables without a company; each entry states why their rows belong to no company. */
export const TABLES_OF_NOBODY: Readonly<Record<string, string>> = {
  companies: 'a própria empresa, por uma regra dela',
  rate_limits: 'contagens, por chaves sem dados pessoais',
  worker_beats: 'sinais de vida dos processos',
  worker_versions: 'as versões do processo que analisa',
  proven_writes: 'prova de que o banco grava',
  notification_kinds: 'as espécies de aviso',
  whatsapp_beats: 'sinais de vida dos processos',
  whatsapp_web_version: 'a versão do WhatsApp Web em uso',
  model_servers: 'o que os modelos sabem fazer',
  model_tests: 'testes de modelos com conversas inventadas',
  installation_model: 'quem lê conversas nesta instalação',
  reading_times: 'quando uma IA lenta lê nesta instalação',
  push_key: 'a chave dos avisos no aparelho, lacrada',
  orphaned_files: 'lugares no armazenamento que nenhuma linha conhece',
  company_erasures: 'o certificado de empresas apagadas: contagens',
  releases: 'novidades do produto',
  release_items: 'novidades do produto',
  emergency_switches: 'o que está desligado na instalação',
  emergency_acts: 'o que foi desligado na instalação, e por quem',
  kysely_migration: 'versão do banco',
  kysely_migration_lock: 'versão do banco',
}
