import type { PriceFact } from '@fechai/analyst/facts'
import { parseAmount } from '@fechai/domain/amount'
import type { Lead } from '@fechai/domain/lead'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { deepLeadCopy } from './copy.ts'
import { labelPrices } from './price-labels.ts'
import { FactRow } from './said.tsx'
import { Quiet, Section } from './section.tsx'

const text = deepLeadCopy.values
const SHOWN = 6

/** Every price that was said, that of the lead first, with its age. */
export function Values({ lead, prices }: { lead: Lead; prices: readonly PriceFact[] }) {
  const [all, setAll] = useState(false)
  const sorted = labelPrices(prices, parseAmount(lead.valor))
  const shown = all ? sorted : sorted.slice(0, SHOWN)
  return (
    <Section title={text.title}>
      {prices.length === 0 && <Quiet>{text.empty}</Quiet>}
      <ul>
        {shown.map(({ price, label, standing, doubted }, index) => (
          <FactRow
            key={`${price.messageIndex}-${index}`}
            lead={lead}
            fact={price}
            label={doubted ? `${label}: ${text.check}` : label}
            strong={doubted}
          >
            {standing === 'replaced' ? <s className="text-soft">{amountOf(price)}</s> : amountOf(price)}
          </FactRow>
        ))}
      </ul>
      {sorted.length > shown.length && (
        <Button look="quiet" className="mt-1 -ml-3" onClick={() => setAll(true)}>
          {text.more(sorted.length - shown.length)}
        </Button>
      )}
    </Section>
  )
}

/** Omits whose price it is: the label says that. */
const amountOf = ({ saidAs }: PriceFact): string => saidAs.replace(/, [^,]*$/, '')
