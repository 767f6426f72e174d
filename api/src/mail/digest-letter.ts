import type { Letter } from '@fechai/data/notices'
import { formatBRL } from '@fechai/domain/amount'
import { digestTitle } from '@fechai/domain/digest'
import { UNOWNED } from '@fechai/domain/lead-owner'
import { digestHtml } from './digest-html.ts'
import {
  digestRowWords,
  digestSubject,
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

const DAY_SECONDS = 24 * 60 * 60

/** A day or a week of a person in one letter, as text and with a look; its subject names no one. */
export const digestLetter = (to: string, content: DigestContent, links: LetterLinks): Letter => ({
  to,
  kind: 'digest',
  unsubscribe: links.unsubscribe,
  lastsSeconds: DAY_SECONDS,
  subject: digestSubject(content.days.kind, content.parts),
  text: digestText(content, links, plain),
  html: digestHtml(content, links),
})

/** The same to a person's own number, with heads as WhatsApp shows them. */
export const digestMessage = (content: DigestContent, links: LetterLinks): string =>
  digestText(content, links, (head) => `*${head}*`)

type Heads = (head: string) => string
const plain: Heads = (head) => head

function digestText(
  { days, parts, week, names }: DigestContent,
  { panel, unsubscribe }: LetterLinks,
  headed: Heads,
): string {
  const sections = inOrder(parts).map((part) => {
    const head = `${SECTION_TITLES[part.section]}: ${part.n}${part.value > 0 ? ` (${formatBRL(part.value)})` : ''}`
    const rows = part.rows.map((row) => {
      const { lead, more } = digestRowWords(row, part.section, days.day, names)
      return `- ${lead}${more === '' ? '' : `: ${more}`}`
    })
    const rest = restWords(part)
    const link = new URL(sectionPath(part.section, days), panel).href
    return [headed(head), ...rows, ...(rest === null ? [] : [`- ${rest}`]), link].join('\n')
  })
  const sellers = week?.sellers.map(
    ({ ownerId, n, value }) => `- ${names.get(ownerId) ?? UNOWNED}: ${n}, ${formatBRL(value)}`,
  )
  return [
    headed(digestTitle(days)),
    week && weekWords(week, days),
    ...sections,
    sellers && sellers.length > 0 && `${headed('Fechado na semana, por vendedor:')}\n${sellers.join('\n')}`,
    `${INITIALS_NOTE} ${sincePhrase(days)}`,
    `Para não receber mais: ${unsubscribe}`,
    'Fechaí',
  ]
    .filter(Boolean)
    .join('\n\n')
}
