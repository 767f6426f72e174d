import { fold } from '@fechai/domain/conversation/fold'
import { OBJECTION_NAMES } from '@fechai/domain/objection-kinds'
import { PHASE_TITLES, type Phase } from '@fechai/domain/phases'
import { isOvercome, objectionKindOf } from '@fechai/domain/conversation/objection-kind'

/** Number of a company's learnings shown with the rules' own advice. */
const AT_MOST = 2
/** A suggestion is a line on the lead. */
const LONGEST = 300

/** Words in advice on selling that refer to a phase. */
const PHASE_TALK: Record<Phase, RegExp> = {
  fechados: /\b(?:pos-venda|depois da venda|indica(?:cao|coes)|depoimento|recompra|quem (?:ja )?comprou)\b/,
  'leads-quentes': /\b(?:fech(?:a|am|ar|ou|amento)|sinal|contrato|reserva)\b/,
  'em-objecao': /\b(?:obje(?:cao|coes)|duvida|resist\w+)\b/,
  'leads-mornos': /\b(?:indecis\w+|decid\w+|decisao|pensa(?:r|ndo)|comparando|morno)\b/,
  'leads-frios':
    /\b(?:sumi(?:u|ram|do|r|ndo)|somem?|silencio|nao respond\w+|parou de responder|retomar|frio|sem resposta)\b/,
}

interface Told {
  fase: Phase | null
  produto: string | null
  obstrucoes: readonly string[]
}

interface Fit {
  rank: number
  /** Words for what it fits, as they go on after 'Da sua equipe,'. */
  where: string
}

/**
 * Selects the company's learnings that fit this lead: an open objection, the product, or the phase. Each states the
 * reason; one that fits nothing is left out. The input is newest first, and equal fits keep that order.
 */
export function learnedAdvice(learnings: readonly string[], lead: Told): string[] {
  const ranked = learnings
    .flatMap((text) => {
      const fit = text.length > LONGEST ? null : fitOf(text, lead)
      return fit === null ? [] : [{ text, fit }]
    })
    .toSorted((a, b) => b.fit.rank - a.fit.rank)
  return ranked.slice(0, AT_MOST).map(({ text, fit }) => `Da sua equipe, ${fit.where}: ${text}`)
}

function fitOf(learning: string, { fase, produto, obstrucoes }: Told): Fit | null {
  const words = fold(learning)
  const phases = (Object.keys(PHASE_TALK) as Phase[]).filter((each) => PHASE_TALK[each].test(words))
  // A customer who has bought needs no advice on how to sell to them.
  if (fase === 'fechados' && phases.length > 0 && !phases.includes(fase)) return null
  const open = obstrucoes.filter((each) => !isOvercome(each)).map(objectionKindOf)
  const kind = objectionKindOf(learning)
  if (kind !== 'outro' && open.includes(kind)) return { rank: 3, where: `para a objeção '${OBJECTION_NAMES[kind]}'` }
  if (productWords(produto).some((word) => words.includes(word))) return { rank: 2, where: `sobre '${produto}'` }
  if (fase !== null && phases.includes(fase)) return { rank: 1, where: `para '${PHASE_TITLES[fase]}'` }
  return null
}

/** 'mesa de jantar': words long enough to be the thing and not its grammar. */
const productWords = (produto: string | null): string[] =>
  fold(produto ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4)
