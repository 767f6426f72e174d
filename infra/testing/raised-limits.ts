/** What would stop a test run in its first minute; tests of a limit set their own. */
export const raisedLimits: Record<string, string> = {
  EMAIL_CONFIRMATION: 'off',
  AI_DAILY_LIMIT_TOTAL_BRL: '1000000000',
  LIMIT_UPLOADS_PER_HOUR: '100000',
  LIMIT_ANALYSES_PER_15_MINUTES: '100000',
  LIMIT_SIGN_INS_PER_MINUTE: '100000',
  LIMIT_SIGN_UPS_PER_HOUR: '100000',
  LIMIT_RECOVERY_CODES_PER_HOUR: '100000',
  LIMIT_TABS_PER_USER: '100000',
}
