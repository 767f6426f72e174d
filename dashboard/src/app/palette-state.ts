import { proxy } from 'valtio'

export const palette = proxy({ open: false })

export function openPalette(): void {
  palette.open = true
}
