import { TALK_FEATURES } from '@fechai/analyst/training'

/** Sentences of the features of sums and products, by their name or its beginning; `…` is the rest of the name. */
const SAYS: Readonly<Record<string, string>> = {
  'none:always': 'No sum is the value.',
  'none:best': "The higher the best sum's score, the less likely is no sum.",
  'none:offers': 'No sum, where so many are possible: …',
  'none:phase': 'No sum, where the rules read the phase …',
  'none:prices': 'No sum, where so many prices were named: …',
  'none:rules': 'No sum, where the rules have: …',
  'sum:adds-up': 'It is the sum of two other prices.',
  'sum:after-yes': "It was said after the customer's last yes.",
  'sum:ahead': 'The first by score is so far ahead of the second.',
  'sum:answer-refuses': 'The next message of the customer refuses or finds it dear.',
  'sum:answer-takes': 'The next message of the customer takes it.',
  'sum:asked': 'It was said in a question.',
  'sum:before-yes': "It was said shortly before the customer's last yes.",
  'sum:beside': 'So many prices stand in its message: …',
  'sum:both-say': 'Both sides say it.',
  'sum:by-customer-alone': 'Only the customer says it.',
  'sum:counted': 'It is a count times a price.',
  'sum:gap': 'Its distance to the best score.',
  'sum:half-on-slip': 'Half of it was paid by a slip.',
  'sum:in-media': 'It stands in a picture or recording.',
  'sum:kind': 'Its price is of the kind …',
  'sum:largest': 'It is the largest sum.',
  'sum:last-of-seller': "It is the seller's last price.",
  'sum:last-told': 'It is the last price of the talk.',
  'sum:lowered-later': 'The seller named a lower price after it.',
  'sum:lowers': 'It lowers an earlier price of the seller.',
  'sum:half': 'It is half of another sum.',
  'sum:of-one': 'A count of it makes another price.',
  'sum:on-slip': 'It stands on a slip of payment.',
  'sum:only-media': 'It is said in media alone.',
  'sum:part-of-sum': 'It and another price make a third one.',
  'sum:per': 'It is a price per …',
  'sum:place': 'Its last mention is in this part of the talk: …',
  'sum:rank': 'Its rank by score, from 0: …',
  'sum:reckoned': 'It was computed from several sentences.',
  'sum:replaced': 'Another sum took its place.',
  'sum:role': 'It was said by the …',
  'sum:said-paid': 'The customer says that it was paid.',
  'sum:said': 'It was said so many times: …',
  'sum:says': 'Its sentence has words of the kind …',
  'sum:scale': 'It is less than an eighth of the largest sum.',
  'sum:score': 'Its score by the hand-set weights.',
  'sum:small': 'It is below R$ 30.',
  'sum:smallest': 'It is the smallest sum.',
  'sum:times-count': 'A count times another price makes it.',
  'sum:twice': 'It is twice another sum.',
  'sum:unit': 'It names the price of one.',
  'product:agreed-line': 'A line with all its words agrees.',
  'product:agrees-with-other': 'Another name begins with the same word.',
  'product:asked-by-customer': 'The customer says it first.',
  'product:at-end': 'Its first word is in the last third of the talk.',
  'product:both': 'Both sides say all its words.',
  'product:detail': 'It has a detail in brackets.',
  'product:digits': 'It has a digit.',
  'product:head-in-offer-line': 'The message of the price has its first word.',
  'product:head': 'This side says its first word so many times: …',
  'product:in-label': 'The price is named by one of its words.',
  'product:in-offer-line': 'The message of the price has all its words.',
  'product:in-question': 'The customer asks for it first.',
  'product:in-title': "One of its words is in the contact's name.",
  'product:narrower': "It has the rules' name and more.",
  'product:nothing': 'No name is the product.',
  'product:options': 'So many names were found: …',
  'product:own-found': "It is the rules' name, and the wording that asks for it is strong.",
  'product:own': "It is the rules' name.",
  'product:place': 'It was first said in this part of the talk: …',
  'product:priced-line': 'The seller says a number beside all its words.',
  'product:rank': "Its rank, the rules' name first: …",
  'product:refused-line': 'A line of the customer with its first word refuses.',
  'product:score': 'Its score by the hand-set weights.',
  'product:small': 'It begins with a small letter.',
  'product:sold-head': 'Its first word is a thing that is sold.',
  'product:sold': 'One of its words is a thing that is sold.',
  'product:times': 'It was found so many times: …',
  'product:weight': 'The wording that asks for it is so strong: …',
  'product:whole': 'This side says all its words so many times: …',
  'product:wider': "It is a part of the rules' name.",
  'product:with-price-asked': 'It was first said where a price is asked.',
  'product:words': 'It has so many words: …',
}

/** Beginnings of the names that each group of features of a phase makes. */
const GROUPS: Readonly<Record<string, string>> = {
  ...{ rules: 'rules', act: 'acts', last: 'order', tense: 'tense', objection: 'objections', silence: 'silence' },
  ...{ sums: 'sums', length: 'length', move: 'moves', turn: 'moves', event: 'events', ledger: 'ledger' },
}

/** The group of a feature of a phase; undefined for one that every talk has. */
export const groupOf = (name: string): string | undefined => GROUPS[name.split(':')[0]!]

/** Returns the sentence of a feature, or of a group of features of a phase; undefined for one without a sentence. */
export function sentenceOf(name: string): string | undefined {
  const parts = name.split(':')
  for (let length = parts.length; length > 0; length--) {
    const says = SAYS[parts.slice(0, length).join(':')]
    if (says !== undefined) return says.replace('…', `${parts.slice(length).join(', ')}.`)
  }
  if (name === 'always') return 'How frequent the phase is.'
  const group = TALK_FEATURES.find(({ id }) => id === name) ?? TALK_FEATURES.find(({ id }) => id === groupOf(name))
  if (group === undefined || group.id === name) return group?.says
  return `${group.says.replace(/\.$/, '')}: ${parts.slice(1).join(', ')}.`
}
