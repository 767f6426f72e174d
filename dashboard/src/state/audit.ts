import type { AuditLine, AuditVerified } from '@fechai/contracts/audit'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { fetchFile } from '../lib/fetch-file.ts'
import { saveBlob } from '../lib/save-blob.ts'
import { joinScreens } from './screens.ts'

/** Record of actions in the company, for its managers. */
export const audit = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  lines: ref([]) as readonly AuditLine[],
  cut: false,
})

export async function loadAudit(): Promise<void> {
  if (audit.status === 'error') audit.status = 'loading'
  try {
    const { lines, cut } = await call('GET /api/audit')
    Object.assign(audit, { status: 'ready', error: '', lines: ref(lines), cut })
  } catch (error) {
    audit.error = messageOf(error)
    if (audit.status === 'loading') audit.status = 'error'
  }
}

export const verifyAudit = (): Promise<AuditVerified> => call('POST /api/audit/verify')

export async function exportAudit(): Promise<void> {
  saveBlob(await fetchFile('POST /api/audit/export'), 'auditoria.csv')
}

joinScreens({ clear: () => Object.assign(audit, { status: 'loading', error: '', lines: ref([]), cut: false }) })
