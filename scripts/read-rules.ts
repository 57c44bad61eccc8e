/** Reads the business rules of `docs/rules`: each is a heading with its number, its text, its sources and its tests. */

export type NamedTest = { line: number; path: string; title: string }

type Rule = {
  /** `S-7`: the letter of the area and the number of the rule. */
  id: string
  line: number
  hasText: boolean
  hasSource: boolean
  tests: readonly NamedTest[]
}

/** An area: one file of rules. `letter` is undefined when its title names none. */
export type Area = { path: string; letter: string | undefined; rules: readonly Rule[] }

type Line = { number: number; text: string }

/**
 * @example
 * readArea('docs/rules/sales.md', '# Sales (`S`)\n\n## S-1\n\nText.\n\n- Source: a law\n- Test: `a.test.ts` › works').letter // 'S'
 */
export function readArea(path: string, text: string): Area {
  const lines = text.split('\n').map((content, index): Line => ({ number: index + 1, text: content }))
  const heads = lines.filter((line) => line.text.startsWith('## '))
  const rules = heads.map((head, at) => readRule(head, lines.slice(head.number, heads[at + 1]?.number)))
  return { path, letter: /^# .*\(`([A-Z])`\)$/m.exec(text)?.[1], rules }
}

function readRule(head: Line, body: readonly Line[]): Rule {
  return {
    id: head.text.slice(3).trim(),
    line: head.number,
    hasText: body.some(({ text }) => text !== '' && !/^[-#]/.test(text)),
    hasSource: body.some(({ text }) => /^- Source: \S/.test(text)),
    tests: body.flatMap(readTest),
  }
}

function readTest({ number, text }: Line): NamedTest[] {
  const [, path, title] = /^- Test: `([^`]+)` › (\S.*)$/.exec(text) ?? []
  return path !== undefined && title !== undefined ? [{ line: number, path, title }] : []
}
