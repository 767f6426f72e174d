/** The product's one display zone. */
export const ZONE = 'America/Sao_Paulo'

/** Made when it is first wanted: a browser takes tens of milliseconds for it. */
let formatter: Intl.DateTimeFormat | undefined

const newFormatter = (): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** An ISO instant as `dd/mm/aaaa hh:mm` in São Paulo; an empty string for an invalid one. */
export function displayTime(iso: string | Date): string {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return ''
  return (formatter ??= newFormatter()).format(instant).replace(',', '')
}
