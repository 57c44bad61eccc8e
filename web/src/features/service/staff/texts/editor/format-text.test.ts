import { expect, test } from 'vitest'
import { formatText, startOfLine } from './format-text.ts'

/** `|` stands at both ends of the selection. */
function marked(text: string, mark: Parameters<typeof formatText>[2]): string {
  const [before = '', chosen = '', after = ''] = text.split('|')
  const start = before.length
  const result = formatText(before + chosen + after, { start, end: start + chosen.length }, mark, 'words')
  const { value } = result
  return `${value.slice(0, result.start)}|${value.slice(result.start, result.end)}|${value.slice(result.end)}`
}

test.each([
  ['a |b| c', 'bold', 'a **|b|** c'],
  ['a || c', 'italic', 'a *|words|* c'],
  ['a |b|', 'link', 'a [|b|](help:)'],
  ['a\nb| |c\nd', 'heading', 'a\n## b c||\nd'],
  ['a\n|b\nc|\nd', 'steps', 'a\n1. b\n2. c||\nd'],
  ['||', 'list', '- ||'],
  ['|one\ntwo|', 'quote', '> one\n> two||'],
] as const)('%o becomes %s', (text, mark, expected) => {
  expect(marked(text, mark)).toBe(expected)
})

test('finds where a line begins', () => {
  expect([1, 2, 3].map((line) => startOfLine('ab\n\nc', line))).toEqual([0, 3, 4])
})
