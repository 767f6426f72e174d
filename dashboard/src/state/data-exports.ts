import type { DataExport, ExportOrder } from '@fechai/contracts/data-exports'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { addressOf, call } from '../lib/call.ts'
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
    const { exports } = await call('GET /api/privacy/exports')
    Object.assign(dataExports, { status: 'ready', error: '', exports: ref(exports) })
  } catch (error) {
    dataExports.error = messageOf(error)
    if (dataExports.status === 'loading') dataExports.status = 'error'
  }
}

type Wanted = ExportOrder extends infer Order ? (Order extends unknown ? Omit<Order, 'id'> : never) : never

export async function askForExport(wanted: Wanted): Promise<void> {
  await call('POST /api/privacy/exports', { body: { id: newId(), ...wanted } })
  await loadDataExports()
}

export const exportAddress = (id: string): string => addressOf('GET /api/privacy/exports/:id/file', { id })

joinScreens({ clear: () => Object.assign(dataExports, empty()) })
