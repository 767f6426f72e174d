export interface AlarmCase {
  alarm: string
  /** Series with their values, as promtool writes them, under which the alarm fires. */
  fires: readonly (readonly [series: string, values: string])[]
  /** And under which it does not. */
  clears: readonly (readonly [series: string, values: string])[]
}

export const ALARM_CASES: readonly AlarmCase[] = [
  {
    alarm: 'FechaiProcessAway',
    fires: [['up{job="fechai",instance="api:9464"}', '0']],
    clears: [['up{job="fechai",instance="api:9464"}', '1']],
  },
  {
    alarm: 'FechaiPostgresAway',
    fires: [['fechai_dependency_up{dependency="postgres",instance="a"}', '0']],
    clears: [['fechai_dependency_up{dependency="postgres",instance="a"}', '1']],
  },
  {
    alarm: 'FechaiTemporalAway',
    fires: [['fechai_dependency_up{dependency="temporal",instance="a"}', '0']],
    clears: [['fechai_dependency_up{dependency="temporal",instance="a"}', '1']],
  },
  {
    alarm: 'FechaiNatsAway',
    fires: [['fechai_dependency_up{dependency="nats",instance="a"}', '0']],
    clears: [['fechai_dependency_up{dependency="nats",instance="a"}', '1']],
  },
  {
    alarm: 'FechaiStorageAway',
    fires: [['fechai_dependency_up{dependency="s3",instance="a"}', '0']],
    clears: [['fechai_dependency_up{dependency="s3",instance="a"}', '1']],
  },
  {
    alarm: 'FechaiWorkersAway',
    fires: [['fechai_dependency_up{dependency="worker",instance="a"}', '0']],
    clears: [['fechai_dependency_up{dependency="worker",instance="a"}', '1']],
  },
  {
    alarm: 'FechaiMediaBlocked',
    fires: [['fechai_dependency_up{dependency="media",instance="a"}', '0']],
    clears: [['fechai_dependency_up{dependency="media",instance="a"}', '1']],
  },
  {
    alarm: 'FechaiRunsNotStarted',
    fires: [['fechai_installation{figure="runs_undispatched_seconds",about="",instance="a"}', '241']],
    clears: [['fechai_installation{figure="runs_undispatched_seconds",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiUploadsQuiet',
    fires: [['fechai_installation{figure="uploads_quiet",about="",instance="a"}', '1']],
    clears: [['fechai_installation{figure="uploads_quiet",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiUploadsParked',
    fires: [['fechai_installation{figure="uploads_parked",about="ia_indisponivel",instance="a"}', '21']],
    clears: [['fechai_installation{figure="uploads_parked",about="ia_indisponivel",instance="a"}', '20']],
  },
  {
    alarm: 'FechaiBatchesQuiet',
    fires: [['fechai_installation{figure="batches_quiet",about="",instance="a"}', '1']],
    clears: [['fechai_installation{figure="batches_quiet",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiLettersStuck',
    fires: [['fechai_installation{figure="letters_waiting_seconds",about="",instance="a"}', '1201']],
    clears: [['fechai_installation{figure="letters_waiting_seconds",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiWebhooksStuck',
    fires: [['fechai_installation{figure="webhooks_waiting_seconds",about="",instance="a"}', '7201']],
    clears: [['fechai_installation{figure="webhooks_waiting_seconds",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiFileRemovalsOverdue',
    fires: [['fechai_installation{figure="file_removals_overdue_seconds",about="",instance="a"}', '7201']],
    clears: [['fechai_installation{figure="file_removals_overdue_seconds",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiErasuresLate',
    fires: [['fechai_installation{figure="erasures_open_seconds",about="",instance="a"}', '172801']],
    clears: [['fechai_installation{figure="erasures_open_seconds",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiExportsLate',
    fires: [['fechai_installation{figure="exports_open_seconds",about="",instance="a"}', '7201']],
    clears: [['fechai_installation{figure="exports_open_seconds",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiAuditUnsealed',
    fires: [['fechai_installation{figure="audit_lines_unsealed",about="",instance="a"}', '2001']],
    clears: [['fechai_installation{figure="audit_lines_unsealed",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiWhatsAppUnattended',
    fires: [['fechai_installation{figure="whatsapp_sessions_unattended",about="",instance="a"}', '1']],
    clears: [['fechai_installation{figure="whatsapp_sessions_unattended",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiWhatsAppUnplaced',
    fires: [['fechai_installation{figure="whatsapp_events_unplaced_seconds",about="",instance="a"}', '241']],
    clears: [['fechai_installation{figure="whatsapp_events_unplaced_seconds",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiWhatsAppParked',
    fires: [['fechai_installation{figure="whatsapp_events_parked",about="",instance="a"}', '1']],
    clears: [['fechai_installation{figure="whatsapp_events_parked",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiWhatsAppSendsWaiting',
    fires: [['fechai_installation{figure="whatsapp_sends_waiting_seconds",about="",instance="a"}', '1201']],
    clears: [['fechai_installation{figure="whatsapp_sends_waiting_seconds",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiModelFailing',
    fires: [['fechai_installation{figure="model_servers_failing",about="chat",instance="a"}', '1']],
    clears: [['fechai_installation{figure="model_servers_failing",about="chat",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiSpendNearLimit',
    fires: [
      ['fechai_installation{figure="model_spent_today_brl",about="",instance="a"}', '170'],
      ['fechai_model_daily_limit_brl{instance="a"}', '200'],
    ],
    clears: [
      ['fechai_installation{figure="model_spent_today_brl",about="",instance="a"}', '100'],
      ['fechai_model_daily_limit_brl{instance="a"}', '200'],
    ],
  },
  {
    alarm: 'FechaiConnectionsShort',
    fires: [
      ['fechai_installation{figure="database_connections",about="used",instance="a"}', '90'],
      ['fechai_installation{figure="database_connections",about="max",instance="a"}', '100'],
    ],
    clears: [
      ['fechai_installation{figure="database_connections",about="used",instance="a"}', '40'],
      ['fechai_installation{figure="database_connections",about="max",instance="a"}', '100'],
    ],
  },
  {
    alarm: 'FechaiTransactionAge',
    fires: [['fechai_installation{figure="database_transaction_age",about="",instance="a"}', '2000000001']],
    clears: [['fechai_installation{figure="database_transaction_age",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiWalArchiveFailing',
    fires: [['fechai_installation{figure="wal_archive_failing",about="",instance="a"}', '1']],
    clears: [['fechai_installation{figure="wal_archive_failing",about="",instance="a"}', '0']],
  },
  {
    alarm: 'FechaiErrors',
    fires: [
      ['fechai_http_requests_total{status="500",instance="a"}', '0+10x60'],
      ['fechai_http_requests_total{status="200",instance="a"}', '0+100x60'],
    ],
    clears: [
      ['fechai_http_requests_total{status="500",instance="a"}', '0+1x60'],
      ['fechai_http_requests_total{status="200",instance="a"}', '0+100x60'],
    ],
  },
  {
    alarm: 'FechaiSlow',
    fires: [
      ['fechai_http_request_seconds_bucket{route="/api/board",le="1",instance="a"}', '0+10x60'],
      ['fechai_http_request_seconds_bucket{route="/api/board",le="2.5",instance="a"}', '0+100x60'],
      ['fechai_http_request_seconds_bucket{route="/api/board",le="+Inf",instance="a"}', '0+100x60'],
    ],
    clears: [
      ['fechai_http_request_seconds_bucket{route="/api/board",le="1",instance="a"}', '0+100x60'],
      ['fechai_http_request_seconds_bucket{route="/api/board",le="2.5",instance="a"}', '0+100x60'],
      ['fechai_http_request_seconds_bucket{route="/api/board",le="+Inf",instance="a"}', '0+100x60'],
    ],
  },
  {
    alarm: 'FechaiEventLoopBlocked',
    fires: [['nodejs_eventloop_lag_p99_seconds{process="api",instance="a"}', '0.7']],
    clears: [['nodejs_eventloop_lag_p99_seconds{process="api",instance="a"}', '0.05']],
  },
  {
    alarm: 'FechaiPoolWaiting',
    fires: [['fechai_database_pool{state="waiting",instance="a"}', '20']],
    clears: [['fechai_database_pool{state="waiting",instance="a"}', '2']],
  },
  {
    alarm: 'FechaiMemory',
    fires: [['process_resident_memory_bytes{job="fechai",process="worker",instance="a"}', '2000000000']],
    clears: [['process_resident_memory_bytes{job="fechai",process="worker",instance="a"}', '700000000']],
  },
]
