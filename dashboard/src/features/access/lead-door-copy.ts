import { originWords } from '@fechai/domain/lead-origin'
import type { LeadLink } from '@fechai/contracts/lead-forms'
import { plural } from '../../lib/plural.ts'

/** Texts of 'Formulários, links e e-mail'. */
export const leadDoorCopy = {
  title: 'Formulários, links e e-mail',
  note: 'Leads que chegam do seu site, de um clique para o WhatsApp ou por e-mail, com a origem de cada um.',
  none: 'Nenhuma entrada ainda. Crie um formulário para o site, ou um link de WhatsApp para anúncios e bio.',
  addForm: 'Criar formulário',
  addLink: 'Criar link de WhatsApp',
  form: 'Formulário',
  link: 'Link de WhatsApp',
  name: 'Nome',
  formHint: 'Onde ele fica, por exemplo “Página de sofás”',
  linkHint: 'Onde ele fica, por exemplo “Bio do Instagram”',
  noName: 'Dê um nome.',
  sites: 'Sites que podem enviar',
  sitesHint: 'Um por linha, por exemplo https://www.sualoja.com.br',
  noSite: 'Informe ao menos um site que comece com https://.',
  formText: 'Os leads deste formulário chegam para você e podem ser passados a outra pessoa.',
  snippetTitle: (name: string) => `Formulário “${name}”`,
  snippetText: 'Cole estas linhas na página. O lead chega com a utm do endereço.',
  snippet: 'Código do formulário',
  copySnippet: 'Copiar código',
  copiedSnippet: 'Código copiado',
  showSnippet: 'Ver código',
  linkText: 'A primeira mensagem do cliente leva o código do link, e o lead fica com a origem dele.',
  number: 'Número de WhatsApp que recebe',
  noNumber: 'Informe o número com DDD.',
  words: 'Mensagem pronta do cliente',
  firstWords: 'Olá! Vi o anúncio e quero saber mais.',
  source: 'Origem (utm_source)',
  medium: 'Mídia (utm_medium)',
  campaign: 'Campanha (utm_campaign)',
  copyLink: 'Copiar link',
  copiedLink: 'Link copiado',
  mail: 'E-mail',
  addMail: 'Criar endereço de e-mail',
  mailMade: 'Endereço de e-mail criado',
  copyMail: 'Copiar endereço',
  copiedMail: 'Endereço copiado',
  renewMail: 'Trocar endereço',
  renewMailTitle: 'Trocar o endereço de e-mail?',
  /** Where the address before the present one still works, the present one ends at once. */
  renewMailText: (previousUntil: string | null) =>
    `O novo é copiado. ${
      previousUntil === null
        ? 'O endereço de agora funciona por mais 7 dias'
        : `O endereço de agora para na hora; o anterior a ele funciona até ${previousUntil}`
    }, e os leads passam a chegar para você.`,
  removeMailTitle: 'Remover o endereço de e-mail?',
  removeMailText: 'E-mails para ele voltam ao remetente a partir de agora. Os leads que já vieram ficam.',
  removedMail: 'O endereço de e-mail foi removido.',
  previousMail: (time: string) => `o anterior funciona até ${time}`,
  remove: 'Remover',
  removeForm: (name: string) => `Remover o formulário “${name}”?`,
  removeLink: (name: string) => `Remover o link “${name}”?`,
  removeFormText: 'A página que o usa deixa de enviar leads. Os que já vieram ficam.',
  removeLinkText: 'Quem clicar nele não chega mais ao WhatsApp. Os leads que já vieram ficam.',
  removed: (name: string) => `“${name}” foi removido.`,
  of: (action: string, name: string) => `${action}: ${name}`,
  leads: (count: number) => plural(count, 'lead', 'leads'),
  clicks: (count: number) => plural(count, 'clique', 'cliques'),
  campaignOf: (link: LeadLink) => originWords(link),
}
