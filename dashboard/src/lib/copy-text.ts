/** Puts text on the clipboard. @throws Error where the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // The clipboard's own door exists only on secure origins; a LAN address is none.
  if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  const focused = document.activeElement
  const place = focused?.closest('[role="dialog"]') ?? document.body
  place.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!copied) throw new Error('O navegador não deixou copiar. Selecione o texto da mensagem.')
}
