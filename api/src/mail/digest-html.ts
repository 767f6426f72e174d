import type { DigestPart, WeekSales } from '@fechai/data/tasks'
import { formatBRL } from '@fechai/domain/amount'
import { digestTitle } from '@fechai/domain/digest'
import { UNOWNED } from '@fechai/domain/lead-owner'
import { html, raw } from 'hono/html'
import {
  digestRowWords,
  INITIALS_NOTE,
  inOrder,
  restWords,
  sectionPath,
  SECTION_TITLES,
  sincePhrase,
  weekWords,
  type DigestContent,
  type LetterLinks,
} from './digest-words.ts'

/** Mail programs ignore style sheets: each element carries its own style, and tables make the columns. */
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const [TEXT, SOFT, LINE, ACCENT, DANGER, PAPER] = ['#211f1b', '#645e54', '#e7e3dc', '#0b6b4f', '#b3261e', '#e9e6df']
const WIDTH = 640

type Html = ReturnType<typeof html>

/** The letter as a page of one column, which a phone shows whole. */
export function digestHtml(content: DigestContent, { panel, unsubscribe }: LetterLinks): string {
  const { days, parts, week, names } = content
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${digestTitle(days)}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:${PAPER};color:${TEXT};${FONT};font-size:14px;line-height:1.45"
      >
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          align="center"
          style="max-width:${WIDTH}px;margin:0 auto;background:#fff;border-radius:12px"
        >
          <tr>
            <td style="padding:28px 28px 20px">
              <h1 style="margin:0;font-size:26px;line-height:1.25;letter-spacing:-.02em">${digestTitle(days)}</h1>
              ${week ? html`<p style="margin:6px 0 0;font-size:16px">${weekWords(week, days)}</p>` : ''}
              ${inOrder(parts).map((part) => section(part, content, panel))}
              ${week && week.sellers.length > 0 ? bySeller(week, names) : ''}
              <p style="margin:20px 0 0">
                <a
                  href="${new URL('/?tela=tarefas', panel).href}"
                  style="display:inline-block;padding:9px 16px;border-radius:8px;background:${ACCENT};color:#fff;font-weight:600;text-decoration:none"
                  >Abrir as tarefas</a
                >
              </p>
              <p style="margin:20px 0 0;padding-top:12px;border-top:1px solid ${LINE};font-size:12px;color:${SOFT}">
                ${INITIALS_NOTE} ${sincePhrase(days)}
                <a href="${unsubscribe}" style="color:${SOFT}">Cancelar com um clique</a>
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return String(page)
}

function section(part: DigestPart, { days, names }: DigestContent, panel: string): Html {
  const rest = restWords(part)
  const count = part.section === 'overdue' ? DANGER : SOFT
  return ruledTable(
    html`<tr>
        <td style="padding:10px 0 4px">
          <b>${SECTION_TITLES[part.section]}</b>
          <span style="color:${count}">${part.n}</span>
          ${part.value > 0 ? html`<span style="color:${SOFT};font-size:13px;white-space:nowrap">${formatBRL(part.value)}</span>` : ''}
        </td>
        <td align="right" style="padding:10px 0 4px;font-size:13px">
          <a
            href="${new URL(sectionPath(part.section, days), panel).href}"
            style="color:${ACCENT};font-weight:600;text-decoration:none"
            >${rest === null ? 'Abrir' : `Ver ${rest}`}</a
          >
        </td>
      </tr>
      ${part.rows.map((row) => {
        const { lead, more } = digestRowWords(row, part.section, days.day, names)
        return html`<tr>
          <td style="padding:3px 0;font-size:13px;white-space:nowrap">${lead}</td>
          <td align="right" style="padding:3px 0;font-size:13px;color:${SOFT}">${more}</td>
        </tr>`
      })}`,
  )
}

const ruledTable = (rows: Html): Html =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin-top:16px;border-top:1px solid ${LINE}"
  >
    ${rows}
  </table>`

/** Bars of cells with a colour: pictures are blocked, and cells are not. */
function bySeller({ sellers }: WeekSales, names: ReadonlyMap<string, string>): Html {
  const most = Math.max(1, ...sellers.map(({ value }) => value))
  return ruledTable(
    html`<tr>
        <td colspan="2" style="padding:10px 0 4px"><b>Fechado na semana, por vendedor</b></td>
      </tr>
      ${sellers.map(({ ownerId, n, value }) => {
        const percent = Math.max(1, Math.round((100 * value) / most))
        return html`<tr>
            <td style="padding:6px 12px 2px 0;font-size:13px">
              ${names.get(ownerId) ?? UNOWNED} <span style="color:${SOFT}">${n}</span>
            </td>
            <td align="right" style="padding:6px 0 2px;font-size:13px;white-space:nowrap">
              <b>${formatBRL(value)}</b>
            </td>
          </tr>
          <tr>
            <td colspan="2">
              <table role="presentation" width="${percent}%" cellpadding="0" cellspacing="0" border="0">
                <tr>
                  <td height="8" bgcolor="${ACCENT}" style="font-size:0;line-height:8px;border-radius:2px">
                    ${raw('&nbsp;')}
                  </td>
                </tr>
              </table>
            </td>
          </tr>`
      })}`,
  )
}
