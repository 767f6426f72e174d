export interface CaughtMail {
  id: string
  to: string
  subject: string
  text: string
  /** Address that ends such letters by one request; null for a letter without one. */
  oneClick: string | null
  receivedAt: string
}

export function listPage(mails: CaughtMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="/mail/${id}"><b>${escape(subject)}</b><span>${escape(to)}</span><time>${clock(receivedAt)}</time></a></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Nenhum e-mail recebido ainda.</p>'
  return frame(
    'E-mails recebidos',
    `<h1>E-mails recebidos</h1><p>Nada sai desta máquina: os e-mails param aqui.</p>${list}`,
  )
}

export function mailPage({ to, subject, text, receivedAt }: CaughtMail): string {
  return frame(
    subject,
    `<a href="/">← Todos</a><h1>${escape(subject)}</h1><p>Para ${escape(to)}, ${clock(receivedAt)}</p><pre>${escape(text)}</pre>`,
  )
}

function frame(title: string, body: string): string {
  const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
ul{list-style:none;padding:0}li a{display:flex;gap:1rem;padding:.6rem 0;border-bottom:1px solid #8884;text-decoration:none;color:inherit}
li span{flex:1;opacity:.7}pre{white-space:pre-wrap;font:inherit}`
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style>${body}</html>`
}

function clock(iso: string): string {
  return new Date(iso).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
