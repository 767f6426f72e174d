import type { MailKind } from '@fechai/data/tasks'
import { html } from 'hono/html'

const STYLE =
  'max-width:32rem;margin:15vh auto;padding:0 1.25rem;font:16px/1.5 system-ui,sans-serif;color:#26241f;background:#faf9f7'

/** A page of its own: who opens a letter may not be signed in here. */
const page = (title: string, text: string, rest: ReturnType<typeof html> | '' = '') =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} · Fechaí</title>
      </head>
      <body style="${STYLE}">
        <h1 style="font-size:20px">${title}</h1>
        <p>${text}</p>
        ${rest}
      </body>
    </html>`

const WORDS: Record<MailKind, { title: string; question: string; done: string }> = {
  tasks: {
    title: 'Lembretes por email',
    question: 'Parar de receber lembretes de tarefas por email? O sino do Fechaí continua a avisar.',
    done: 'Você não recebe mais lembretes de tarefas por email. Para voltar a receber, abra Tarefas no Fechaí.',
  },
  digest: {
    title: 'Resumo por email',
    question: 'Parar de receber o resumo por email? Os lembretes de tarefas não mudam.',
    done: 'Você não recebe mais o resumo por email. Para voltar a receber, abra Tarefas no Fechaí.',
  },
  'whatsapp-digest': {
    title: 'Resumo por WhatsApp',
    question: 'Parar de receber o resumo por WhatsApp? O resumo por email não muda.',
    done: 'Você não recebe mais o resumo por WhatsApp. Para voltar a receber, abra Tarefas no Fechaí.',
  },
}

/** Asks before it changes anything: programs that check the links of a letter open the page, and press no button. */
export const unsubscribePage = (kind: MailKind) =>
  page(
    WORDS[kind].title,
    WORDS[kind].question,
    html`<form method="post">
      <button style="font:inherit;padding:.5rem 1rem">Parar de receber</button>
    </form>`,
  )

export const unsubscribedPage = (kind: MailKind) => page('Pronto', WORDS[kind].done)
