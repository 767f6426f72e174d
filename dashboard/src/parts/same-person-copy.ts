import type { Sameness } from '@fechai/domain/joined-leads'
import type { Lead } from '@fechai/domain/lead'
import { PHASE_LABELS } from '@fechai/domain/phases'

/** Texts of two leads that may be one person. */
export const samePersonCopy = {
  title: 'Mesma pessoa',
  ask: (name: string) => `Parece ser a mesma pessoa que ${name}: juntar?`,
  why: { telefone: 'Mesmo WhatsApp', nome: 'Mesmo nome' } satisfies Record<Sameness, string>,
  /** Distinguishes two leads of one name by phase, product and value. */
  which: (why: Sameness, { fase, produto, valor }: Pick<Lead, 'fase' | 'produto' | 'valor'>) =>
    `${samePersonCopy.why[why]} · ${PHASE_LABELS[fase]} · ${produto}${valor === '--' || valor === '' ? '' : ` · ${valor}`}`,
  join: 'Juntar',
  joinOf: (name: string) => `Juntar com ${name}`,
  apart: 'Não é a mesma pessoa',
  apartOf: (name: string) => `${name} não é a mesma pessoa`,
  with: (name: string) => `Junto com ${name}`,
  into: (name: string) => `Este lead está junto com ${name}, que fica no quadro.`,
  see: 'Ver',
  part: 'Separar',
  partOf: (name: string) => `Separar de ${name}`,
  typedIn: 'Digitado, sem conversa',
  conversation: 'Ver conversa',
  joined: (kept: string, other: string) =>
    kept === other ? `Os dois leads de ${kept} são um só agora.` : `${other} está junto com ${kept} agora.`,
  parted: (kept: string, other: string) =>
    kept === other ? `Os dois leads de ${kept} estão separados.` : `${other} e ${kept} estão separados.`,
  toldApart: 'Não será sugerido de novo.',
  undo: 'Desfazer',
  failed: (message: string) => `Nada mudou: ${message}`,
} as const
