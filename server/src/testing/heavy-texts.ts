/** Texts that are cheap to send and expensive for careless code. */
export const heavyLength = 50_000

const repeated: readonly (readonly [why: string, part: string])[] = [
  ['marks that open', '<'],
  ['starts of tags', '<a '],
  ['tags that nobody closes', '<p><b>'],
  ['blanks', ' '],
  ['equals signs', '='],
  ['brackets', '(((('],
  ['digits', '9'],
  ['noughts', '0'],
  ['letters with three accents', 'a\u0301\u0323\u0308'],
  ['ligatures', '\uFDFA'],
  ['ampersands', '&'],
  ['quotes of both kinds', `"'`],
  ['lines', '\n'],
  ['dots', 'a.'],
  ['hyphens', 'a-'],
  ['names of hosts', 'a@a.a'],
  ['signs of a pattern', '%_\\'],
]

/** Each kind of text, at a given length. */
export function heavyTexts(length = heavyLength): { why: string; text: string }[] {
  return repeated.map(([why, part]) => ({
    why,
    text:
      `a${part.repeat(Math.ceil(length / part.length))}`.slice(0, length - 1) + '\u0301'.slice(0, Math.min(1, length)),
  }))
}
