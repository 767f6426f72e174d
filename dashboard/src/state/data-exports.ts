import type { DataExport, DataExports, ExportOrder } from '@fechai/contracts/data-exports'
import { proxy, ref } from 'valtio'
import { api, messageOf } from '../lib/api.ts'
import { newId } from '../lib/new-id.ts'
import { joinScreens } from './screens.ts'

const empty = () => ({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  exports: ref([]) as readonly DataExport[],
})

/** Files of data that this person may fetch. */
export const dataExports = proxy(empty())

export async function loadDataExports(): Promise<void> {
  if (dataExports.status === 'error') dataExports.status = 'loading'
  try {
    const { exports } = await api.get<DataExports>('/api/privacy/exports')
    Object.assign(dataExports, { status: 'ready', error: '', exports: ref(exports) })
  } catch (error) {
    dataExports.error = messageOf(error)
    if (dataExports.status === 'loading') dataExports.status = 'error'
  }
}

type Wanted = ExportOrder extends infer Order ? (Order extends unknown ? Omit<Order, 'id'> : never) : never

export async function askForExport(wanted: Wanted): Promise<void> {
  await api.post('/api/privacy/exports', { id: newId(), ...wanted })
  await loadDataExports()
}

export const exportAddress = (id: string): string => `/api/privacy/exports/${id}/file`

joinScreens({ clear: () => Object.assign(dataExports, empty()) })
