import type { SavedView, SavedViewBody } from '@fechai/contracts/saved-views'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Views that the person saved, and those of the company; null until they are known. */
export const savedViews = proxy({
  list: null as readonly SavedView[] | null,
  error: '',
  /** Id of the view that the screen was opened with; '' without one. */
  open: '',
})

export async function loadSavedViews(): Promise<void> {
  try {
    const { views } = await call('GET /api/saved-views')
    Object.assign(savedViews, { list: ref(views), error: '' })
  } catch (error) {
    savedViews.error = messageOf(error)
  }
}

/** Finds a view by its id, also one that another tab saved. */
export async function findSavedView(id: string): Promise<SavedView | null> {
  const find = () => savedViews.list?.find((view) => view.id === id) ?? null
  if (!find()) await loadSavedViews()
  return find()
}

/** Saves a new view. @throws ApiError with the sentence for the screen */
export async function addSavedView(body: SavedViewBody): Promise<SavedView> {
  const view = await call('POST /api/saved-views', { body })
  await loadSavedViews()
  return view
}

/** Saves a view as the screen is now. @throws ApiError with the sentence for the screen */
export async function replaceSavedView({ id }: Pick<SavedView, 'id'>, body: SavedViewBody): Promise<void> {
  await call('PUT /api/saved-views/:id', { id, body })
  await loadSavedViews()
}

/** @throws ApiError with the sentence for the screen */
export async function removeSavedView({ id }: Pick<SavedView, 'id'>): Promise<void> {
  await call('DELETE /api/saved-views/:id', { id })
  if (savedViews.open === id) savedViews.open = ''
  await loadSavedViews()
}

joinScreens({ clear: () => void Object.assign(savedViews, { list: null, error: '', open: '' }) })
