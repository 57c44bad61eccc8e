/** A line of two versions of a text: in both, only in the earlier one, or only in the later one. */
type LineDifference = { kind: 'same' | 'gone' | 'new'; line: string }

/** More comparisons than this would be slow. Such texts are shown as replaced from the first to the last differing line. */
const mostComparisons = 4_000_000

/** The changes between two texts, line by line, with the fewest removed and added lines. */
export function lineDifferences(before: string, after: string): LineDifference[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const same = (lines: readonly string[]) => lines.map((line): LineDifference => ({ kind: 'same', line }))
  return [
    ...same(a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ]
}

function middle(a: readonly string[], b: readonly string[]): LineDifference[] {
  const gone = (lines: readonly string[]) => lines.map((line): LineDifference => ({ kind: 'gone', line }))
  const added = (lines: readonly string[]) => lines.map((line): LineDifference => ({ kind: 'new', line }))
  if (a.length * b.length > mostComparisons) return [...gone(a), ...added(b)]

  // The length of the longest common part of the rests that begin at i and j.
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))

  const found: LineDifference[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      found.push({ kind: 'same', line: a[i] ?? '' })
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) found.push(...gone(a.slice(i, ++i)))
    else found.push(...added(b.slice(j, ++j)))
  }
  return [...found, ...gone(a.slice(i)), ...added(b.slice(j))]
}

/** The differences with `around` unchanged lines beside each change; null stands for omitted lines. */
export function shortened(differences: readonly LineDifference[], around = 2): (LineDifference | null)[] {
  const isNear = differences.map((_, index) =>
    differences.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'),
  )
  return differences.flatMap((difference, index) => {
    if (isNear[index]) return [difference]
    return index === 0 || isNear[index - 1] ? [null] : []
  })
}
