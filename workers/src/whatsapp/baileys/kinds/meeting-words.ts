import { toNumber, type proto } from '@whiskeysockets/baileys'
import { linesOf, momentText } from './amounts.ts'

type M = proto.Message

/** An appointment: its name, when and where it is. */
export function eventWords(event: NonNullable<M['eventMessage']>): string {
  const { name, description, location, startTime, endTime, joinLink, isCanceled, isScheduleCall } = event
  const what = isScheduleCall ? 'Ligação marcada' : 'Compromisso'
  const start = momentText(toNumber(startTime) * 1_000)
  const end = momentText(toNumber(endTime) * 1_000)
  const place = [location?.name, location?.address].filter(Boolean).join(', ')
  return linesOf(
    `${what}${isCanceled ? ' cancelado' : ''}: ${name || 'sem nome'}${start ? `, ${start}` : ''}`,
    end && `até ${end}`,
    place && `Local: ${place}`,
    description,
    joinLink,
  )
}

export function scheduledCallWords(call: NonNullable<M['scheduledCallCreationMessage']>): string {
  const at = momentText(toNumber(call.scheduledTimestampMs))
  const kind = call.callType === 2 ? 'Ligação de vídeo marcada' : 'Ligação marcada'
  return `${kind}: ${[call.title || 'sem título', at].filter(Boolean).join(', ')}`
}

export const groupInviteWords = ({ groupName, caption }: NonNullable<M['groupInviteMessage']>): string =>
  linesOf(`Convite para o grupo ${groupName || 'sem nome'}`, caption)

interface ChannelInvite {
  newsletterName?: string | null
  caption?: string | null
}
export const channelInviteWords = ({ newsletterName, caption }: ChannelInvite): string =>
  linesOf(`Convite para o canal ${newsletterName || 'sem nome'}`, caption)
