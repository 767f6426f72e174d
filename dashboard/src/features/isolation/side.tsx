import type { TestKind, TestLine } from '@fechai/contracts/isolation'
import { displayTime } from '@fechai/domain/clock'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { cardLook, Section } from '../../parts/section.tsx'
import { openTest, type ShownTest } from '../../state/isolation.ts'
import { isolationCopy as text } from './copy.ts'
import { VerdictMark } from './verdict-mark.tsx'

/** As people compare it: in groups of four. */
const inGroups = (signature: string): string => signature.slice(0, 24).replace(/.{4}(?=.)/g, '$& ')

/** Shows the signed statement, the advice after a failure, and earlier tests. */
export function Side({ test, tests, kind }: { test: ShownTest; tests: readonly TestLine[]; kind: TestKind }) {
  return (
    <div className="grid gap-5">
      {test.result !== 'SEGURO' && (
        <Section title={text.what.title}>
          <p className={`${cardLook} px-4 py-3 text-sm`}>{text.what.text(test.number)}</p>
        </Section>
      )}
      <Section title={text.signed.title}>
        <div className={`${cardLook} grid gap-1 px-4 py-3 text-sm`}>
          <p className="tabular-nums">{text.signed.line(test.number, displayTime(test.startedAt))}</p>
          <code className="text-xs text-soft [overflow-wrap:anywhere]">{`${text.signed.key} ${inGroups(test.signature)}`}</code>
          <p className="text-xs text-soft">{text.signed.note}</p>
        </div>
      </Section>
      <Section title={text.past.title}>
        <ul className={`${cardLook} divide-y divide-line overflow-hidden text-sm`}>
          {tests
            .filter((each) => each.kind === kind)
            .slice(0, 8)
            .map(({ id, number, createdAt, result }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === test.id || undefined}
                  onClick={() => void openTest(id).catch((error: unknown) => toast.error(messageOf(error)))}
                  className="flex min-h-9 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-raise aria-[current]:bg-raise touch:min-h-11"
                >
                  <span className="w-8 tabular-nums">{number}</span>
                  <span className="text-soft tabular-nums">{displayTime(createdAt)}</span>
                  <VerdictMark result={result} className="ml-auto" />
                </button>
              </li>
            ))}
        </ul>
      </Section>
    </div>
  )
}
