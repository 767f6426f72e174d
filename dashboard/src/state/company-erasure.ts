import type { CompanyErasure } from '@fechai/contracts/company-erasure'
import { proxy } from 'valtio'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

const empty = (): CompanyErasure => ({ erasureId: null, eraseAt: null })

/** Planned erasure of the whole company, with its date. */
export const companyErasure = proxy(empty())

export async function loadCompanyErasure(): Promise<void> {
  Object.assign(companyErasure, await call('GET /api/privacy/company-erasure'))
}

export async function askCompanyErasure(id: string, confirm: string, password: string): Promise<void> {
  Object.assign(companyErasure, await call('POST /api/privacy/company-erasure', { body: { id, confirm, password } }))
}

export async function withdrawCompanyErasure(): Promise<void> {
  Object.assign(companyErasure, await call('POST /api/privacy/company-erasure/withdraw'))
}

/** Returns the address of the certificate, open to every holder of it. */
export const certificateAddress = (id: string): string => `${location.origin}/api/privacy/company-erasures/${id}`

joinScreens({ clear: () => Object.assign(companyErasure, empty()) })
