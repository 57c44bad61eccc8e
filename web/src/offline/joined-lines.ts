/** Many short texts joined into one: `text` has each of them after a line break, and `starts` the positions of these breaks. */
export type JoinedLines = { text: string; starts: Uint32Array }

export function joinLines(lines: readonly string[]): JoinedLines {
  const starts = new Uint32Array(lines.length)
  let at = 0
  for (const [place, line] of lines.entries()) {
    starts[place] = at
    at += line.length + 1
  }
  return { text: `\n${lines.join('\n')}`, starts }
}

/** Places of the lines that contain one of some texts, in order, each once; a text may begin with the line break before a line. */
export function* linesWith({ text, starts }: JoinedLines, needles: readonly string[]): Generator<number> {
  const hits = needles.map((needle) => ({ needle, at: -1 }))
  for (let from = 0; from < text.length; ) {
    for (const hit of hits) if (hit.at < from) hit.at = nextOf(text, hit.needle, from)
    const first = Math.min(...hits.map(({ at }) => at))
    if (first === text.length) return
    const place = lineAt(starts, first)
    yield place
    from = starts[place + 1] ?? text.length
  }
}

/** Number of characters sampled to find the rarest text. */
const sampleLength = 50_000

/** The rarest of some texts that must all be present, judged by the first lines. */
export function rarestIn({ text }: JoinedLines, needles: readonly string[]): string {
  const [first = '', ...others] = needles
  if (others.length === 0) return first
  const sample = text.slice(0, sampleLength)
  const counted = needles.map((needle) => ({ needle, count: sample.split(needle).length }))
  return counted.reduce((least, next) => (next.count < least.count ? next : least)).needle
}

function nextOf(text: string, needle: string, from: number): number {
  const at = text.indexOf(needle, from)
  return at < 0 ? text.length : at
}

function lineAt(starts: Uint32Array, at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
