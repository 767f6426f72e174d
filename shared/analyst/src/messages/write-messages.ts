import type { Phase } from '@fechai/domain/phases'
import { type MessageFact, type SuggestedMessage, TRIGGERS_MAX } from '@fechai/domain/suggested-message'
import type { TechniqueId } from '@fechai/domain/techniques'
import { objectionKindOf } from '@fechai/domain/conversation/objection-kind'
import { objectionTemplate } from './objection-templates.ts'
import { openTemplate } from './open-templates.ts'
import { openScene } from './scene.ts'
import { PHASE_TEMPLATES, type Template } from './templates.ts'
import { unprovenIn } from './unproven.ts'

/** Label of a message whose technique closed most of the company's sales in which it was used. */
export const PROVEN_TECHNIQUE = 'Técnica comprovada'
/** Label of a message that holds a phrase of the company's sellers that many closed sales have in common. */
export const SUCCESS_PHRASE = 'Frase de sucesso'

/** The three messages of a lead without any AI: the same facts give the same messages, each of them checked. */
export function writeMessages(
  fase: Phase,
  facts: readonly MessageFact[],
  proven: ReadonlySet<TechniqueId> = new Set(),
): SuggestedMessage[] {
  const [first, second, third] = PHASE_TEMPLATES[fase]
  const objection = fase === 'fechados' ? undefined : facts.find(({ kind }) => kind === 'objecao')
  const answer = objection ? objectionTemplate(objectionKindOf(objection.text)) : second
  const open = facts.find(({ kind }) => kind === 'aberto')
  const openly = open && fase !== 'fechados' ? openTemplate(open) : null
  const asked = openly && fill(openly, facts, proven, 'modelo-1', open)
  return [first, answer, third].flatMap((template, at) => {
    if (at === 0 && asked) return asked
    const answered = template === answer ? objection : undefined
    // A fact that would block the message is left out.
    const message = fill(template, facts, proven, `modelo-${at + 1}`, answered)
    return message ?? fill(template, [], proven, `modelo-${at + 1}`) ?? []
  })
}

/** Input of an answer to an objection, in addition to its facts. */
export interface Asked {
  /** True for a service, false for a product; null when unknown. */
  isService?: boolean | null
  /** Techniques that closed most of the sales in which they were used. */
  proven?: ReadonlySet<TechniqueId>
}

/** The answer to one objection, by its words alone or with what is known of the lead. */
export function writeObjectionMessage(
  objection: string,
  facts: readonly MessageFact[],
  { isService = null, proven = new Set() }: Asked = {},
): SuggestedMessage {
  const template = objectionTemplate(objectionKindOf(objection))
  const raised = facts.find(({ kind, text }) => kind === 'objecao' && text === objection)
  const whole = fill(template, facts, proven, 'objecao', raised, isService)
  return whole ?? fill(template, [], proven, 'objecao', undefined, isService)!
}

function fill(
  { tipo, technique, gatilhos, write }: Template,
  facts: readonly MessageFact[],
  proven: ReadonlySet<TechniqueId>,
  id: string,
  objection?: MessageFact,
  isService: boolean | null = null,
): SuggestedMessage | null {
  const scene = openScene(facts, isService)
  const texto = write(scene)
  if (objection) scene.answers(objection)
  const fatos = scene.used()
  if (unprovenIn(texto, fatos).length > 0) return null
  const labels = proven.has(technique) ? [PROVEN_TECHNIQUE, ...gatilhos] : gatilhos
  return { id, origem: 'modelo', texto, gatilhos: labels.slice(0, TRIGGERS_MAX), tipo, fatos }
}
