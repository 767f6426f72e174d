import { gateOf } from '@fechai/domain/patterns/gate'
import { lines } from '@fechai/domain/patterns/lines'
import { growing } from '../text/growing.ts'
import type { Utterance } from '../text/utterances.ts'

const KIND = /\b(plano|pacote|kit|combo|categoria|modalidade)s?\b/
/** Names that plans go by in any trade. */
const LEVEL = lines`
  completo|completao|basico|essencial|premium|plus|master|ouro|prata|bronze|diamante|gold|silver|black
  |vip|standard|start|starter|pro|business|luxo|simples|tradicional|intermediario|avancado|familia
  |individual|casal|empresarial|mensal|trimestral|semestral|anual|total|light|full|top|especial|classico
  |super|mega
`
const CHOOSES = new RegExp(
  lines`
    \b(?:quero|queremos|fico com|ficamos com|vou (?:de|no|querer)|vamos (?:de|no|querer|com)|pode ser
    |prefiro|preferimos|fech\w+(?: com| no)?|escolh\w+|gostei (?:do|mais do)) (?:mesmo )?
    (?:o |a |no |na )?(?:(?:plano|pacote|kit|combo) )?(${LEVEL})\b|(?:^|[.,!?] ?)(?:o |entao )?(?:(?:plano
    |pacote|kit|combo) )?(${LEVEL})(?: entao| mesmo)\b
  `,
)
const mayChoose = gateOf(CHOOSES)

/** So many messages back the sort of plan was named. */
const LATELY = 6

const chosen = growing(
  () => ({ name: null as string | null }),
  (found, utterance, past, at) => {
    if (utterance.role === 'seller' || !mayChoose(utterance.folded)) return
    const words = CHOOSES.exec(utterance.folded)
    const level = words?.[1] ?? words?.[2]
    if (level === undefined) return
    const kind = past
      .slice(Math.max(0, at - LATELY), at + 1)
      .flatMap(({ folded }) => KIND.exec(folded)?.[1] ?? [])
      .at(-1)
    if (kind !== undefined) found.name = `${kind} ${level}`
  },
)

/** The plan or package that the customer picked last, 'pacote completo'; null when none was. */
export const chosenPlan = (utterances: readonly Utterance[]): string | null => chosen(utterances).name
