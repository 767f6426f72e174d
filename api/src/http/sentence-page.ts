import { html } from 'hono/html'
import { DomainError } from '@fechai/domain/errors'
import type { ApiContext } from './context.ts'

const UNKNOWN = 'Algo deu errado do nosso lado. Tente de novo em alguns minutos.'

/** A page with the sentence of a refusal, for visitors who are no users of the product. */
export const sentencePage = (c: ApiContext, error: Error): Response | Promise<Response> =>
  c.html(
    html`<!doctype html>
      <html lang="pt-BR">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Fechaí</title>
        <p>${error instanceof DomainError ? error.message : UNKNOWN}</p>
      </html>`,
    c.res.status as 400,
  )
