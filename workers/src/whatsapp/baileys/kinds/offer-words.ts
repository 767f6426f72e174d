import type { proto } from '@whiskeysockets/baileys'
import { linesOf, listOf } from './amounts.ts'
import { buttonWords, formWords, paramsOf } from './native-buttons.ts'
import { productWords } from './trade-words.ts'

type M = proto.Message

const labels = (...names: readonly (string | null | undefined)[]): string =>
  names.flatMap((name) => (name?.trim() ? [`[${name.trim()}]`] : [])).join(' ')

/** A message of a template in whichever of its forms. */
export function templateWords(template: proto.Message.ITemplateMessage): string {
  const { hydratedTemplate, hydratedFourRowTemplate, interactiveMessageTemplate, fourRowTemplate } = template
  const hydrated = hydratedTemplate ?? hydratedFourRowTemplate
  if (hydrated) return hydratedWords(hydrated)
  if (interactiveMessageTemplate) return interactiveWords(interactiveMessageTemplate)
  if (!fourRowTemplate) return ''
  const { highlyStructuredMessage, content, footer } = fourRowTemplate
  return linesOf(...[highlyStructuredMessage, content, footer].map((part) => part && structuredWords(part)))
}

function hydratedWords(hydrated: proto.Message.TemplateMessage.IHydratedFourRowTemplate): string {
  const { hydratedTitleText, hydratedContentText, hydratedFooterText, hydratedButtons } = hydrated
  const buttons = (hydratedButtons ?? []).map(({ quickReplyButton, urlButton, callButton }) => {
    const name = quickReplyButton?.displayText ?? urlButton?.displayText ?? callButton?.displayText
    return [labels(name), urlButton?.url ?? callButton?.phoneNumber].filter(Boolean).join(' ')
  })
  return linesOf(hydratedTitleText, hydratedContentText, hydratedFooterText, ...buttons)
}

/** An old form of templates: hydrated, or the parameters that its text was made of. */
export function structuredWords({ hydratedHsm, params }: proto.Message.IHighlyStructuredMessage): string {
  return (hydratedHsm && templateWords(hydratedHsm)) || linesOf(...(params ?? []))
}

const DEEPEST = 3

export function interactiveWords(message: proto.Message.IInteractiveMessage, depth = 0): string {
  const { header, body, footer, nativeFlowMessage, carouselMessage } = message
  const product = header?.productMessage && productWords(header.productMessage)
  const media = header?.imageMessage?.caption ?? header?.videoMessage?.caption ?? header?.documentMessage?.caption
  const cards = depth < DEEPEST ? (carouselMessage?.cards ?? []).map((card) => interactiveWords(card, depth + 1)) : []
  const said = linesOf(
    ...[header?.title, header?.subtitle, media, product, body?.text, footer?.text],
    buttonWords(nativeFlowMessage?.buttons),
    ...cards,
  )
  if (said !== '') return said
  return linesOf(
    textOf(paramsOf(nativeFlowMessage?.messageParamsJson).title),
    message.shopStorefrontMessage && 'Loja do WhatsApp',
    message.collectionMessage && 'Coleção do catálogo',
  )
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function listWords(list: NonNullable<M['listMessage']>): string {
  const rows = (list.sections ?? []).flatMap((section) => [
    (list.sections?.length ?? 0) > 1 && section.title,
    ...(section.rows ?? []).map(({ title, description }) => `• ${listOf(title, description)}`),
  ])
  const shelves = (list.productListInfo?.productSections ?? []).map(({ title }) => title && `• ${title}`)
  return linesOf(
    list.title,
    list.description,
    ...rows,
    ...shelves,
    list.footerText,
    rows.length === 0 && list.buttonText,
  )
}

export function buttonsWords(message: NonNullable<M['buttonsMessage']>): string {
  const { text, contentText, footerText, buttons, imageMessage, videoMessage, documentMessage } = message
  const caption = imageMessage?.caption ?? videoMessage?.caption ?? documentMessage?.caption
  const names = (buttons ?? []).map(({ buttonText }) => buttonText?.displayText)
  return linesOf(text, caption, contentText, footerText, labels(...names))
}

/** An answer by a list; where it has no title, what the sender calls it. */
export const listAnswerWords = (answer: NonNullable<M['listResponseMessage']>): string =>
  linesOf(answer.title || answer.singleSelectReply?.selectedRowId, answer.description)

export function interactiveAnswerWords(answer: NonNullable<M['interactiveResponseMessage']>): string {
  const form = formWords(answer.nativeFlowResponseMessage?.paramsJson)
  // The text of a form only says that it was sent.
  return form === '' ? (answer.body?.text ?? '') : `Formulário respondido\n${form}`
}

/** A poll as exports write it. */
export function pollWords(poll: NonNullable<M['pollCreationMessage']>): string {
  const options = (poll.options ?? []).map(({ optionName }) => `OPÇÃO: ${optionName ?? ''}`)
  return ['ENQUETE:', poll.name ?? '', ...options].join('\n')
}

export function pollResultWords({ name, pollVotes }: NonNullable<M['pollResultSnapshotMessage']>): string {
  const votes = (pollVotes ?? []).map(({ optionName, optionVoteCount }) => {
    const count = Number(optionVoteCount ?? 0)
    return `${optionName ?? ''}: ${count} ${count === 1 ? 'voto' : 'votos'}`
  })
  return linesOf('Resultado da enquete', name, ...votes)
}
