export const MEDIA_HOST = 'mmg.whatsapp.net'

export function isOnMediaHost(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username } = new URL(address)
  return protocol === 'https:' && host === MEDIA_HOST && username === ''
}
