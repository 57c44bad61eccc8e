/** Checks that `CHANGELOG.md` and `CHANGELOG.es.md` have the same days, newest first, with the same number of entries. */

type Documents = { files: readonly string[]; read: (file: string) => string }
type Day = { day: string; entries: number }

const english = 'CHANGELOG.md'
const spanish = 'CHANGELOG.es.md'

/** What is wrong with the two lists of changes, one line each. */
export function findBadChangelog({ files, read }: Documents): string[] {
  const missing = [english, spanish].filter((file) => !files.includes(file))
  if (missing.length > 0) return missing.map((file) => `${file} does not exist`)
  const [ours, theirs] = [readDays(read(english)), readDays(read(spanish))]
  const days = [...new Set([...ours, ...theirs].map(({ day }) => day))].toSorted().toReversed()
  const unequal = days.flatMap((day) => {
    const [here = 0, there = 0] = [ours, theirs].map((all) => all.find((one) => one.day === day)?.entries)
    return here === there ? [] : [`entries of ${day}: ${here} in ${english}, ${there} in ${spanish}`]
  })
  return [...findDisorder(english, ours), ...findDisorder(spanish, theirs), ...unequal]
}

/** The days of a list in its order, each with the number of its entries. */
function readDays(text: string): Day[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({ day: part.split('\n')[0]?.trim() ?? '', entries: part.match(/^### /gm)?.length ?? 0 }))
}

/** A day stands once, below all later ones. */
function findDisorder(file: string, days: readonly Day[]): string[] {
  return days.flatMap(({ day }, at) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day))
      return [`${file} has the heading “${day}”; it needs a day, such as 2026-11-30`]
    const before = days[at - 1]?.day
    return before === undefined || day < before ? [] : [`${file} has ${day} below ${before}`]
  })
}
