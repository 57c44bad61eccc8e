/** A changed price: its name, and its value before and after in major units. Null where there is no price. */
export type ChangedPrice = { name: string; before: string | null; after: string | null }

/** Maximum number of prices listed for one change. */
export const namedPrices = 5

/** Writes rows as one text: one line each, its parts separated by tabs. */
export function writePrices(rows: readonly ChangedPrice[]): string {
  return rows
    .slice(0, namedPrices)
    .map(({ name, before, after }) => [name.replaceAll(/\s+/g, ' '), before ?? '', after ?? ''].join('\t'))
    .join('\n')
}

/** Reads the rows of `writePrices`. */
export function readPrices(written: string): ChangedPrice[] {
  return written.split('\n').flatMap((line) => {
    const [name, before = '', after = ''] = line.split('\t')
    return name === undefined || line === '' ? [] : [{ name, before: before || null, after: after || null }]
  })
}
