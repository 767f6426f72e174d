import { describe, expect, it } from 'vitest'
import { brokenRules, namesTwice } from './style.ts'

describe('brokenRules', () => {
  it.each([
    ['api/src/leads/routes.ts', 'export const a = 1', 0],
    ['api/src/leads/utils.ts', '', 1],
    ['api/src/leads/getLead.ts', '', 1],
    ['api/src/leads/get-lead.integration.test.ts', '', 0],
    ['api/src/main.ts', 'read(process.env)', 0],
    ['api/src/app.ts', 'process.env.PORT', 1],
    ['dashboard/src/features/pipeline/page.tsx', 'fetch("/api/leads")', 1],
    ['dashboard/src/features/pipeline/page.tsx', 'void refetch()', 0],
    ['dashboard/src/lib/api.ts', 'fetch("/api/leads")', 0],
    ['workers/src/stage.ts', 'console.log("oi")', 1],
    ['infra/testkit/browser/board.browser.test.ts', 'expect((await cards.all()).length).toBe(1)', 1],
    ['infra/testkit/browser/board.browser.test.ts', 'await expect.poll(() => cards.count()).toBe(1)', 0],
    ['infra/operations/local/s3.ts', "const home = '/home/ana/dados'", 1],
    ['shared/domain/src/lead.ts', '// TODO later', 1],
    ['shared/domain/src/lead.ts', `/** ${'long '.repeat(40)}*/`, 1],
    ['shared/domain/src/lead.ts', `const SAYS = /${'a|'.repeat(100)}b/`, 1],
    ['shared/domain/src/lead.ts', `const sum = ${'one + '.repeat(40)}two`, 1],
    ['shared/domain/src/lead.ts', `  hint: '${'texto '.repeat(40)}',`, 0],
    ['workers/src/ai/prompt.ts', `const SAYS = \`\n${'texto '.repeat(40)}\n\``, 0],
    ['shared/domain/src/insights/sales/lost.ts', "import { matcherOf } from '../analysis/word-matcher.ts'", 1],
    ['shared/domain/src/insights/seller/technique-use.ts', 'SAYS.test(folded)', 1],
    ['shared/domain/src/insights/analysis/own-words.ts', "import { matcherOf } from './word-matcher.ts'", 0],
    ['shared/analyst/src/text/numbers.ts', 'one\n'.repeat(201), 1],
    ['shared/analyst/src/text/numbers.ts', 'one\n'.repeat(200), 0],
  ])('%s: %s', (path, text, broken) => expect(brokenRules(path, text)).toHaveLength(broken))
})

it('a name that two files export is reported', () => {
  expect(
    namesTwice(['export const weigh = 1\nexport type Row = 1', 'export function weigh() {}', 'const weigh = 2']),
  ).toEqual(['weigh'])
})
