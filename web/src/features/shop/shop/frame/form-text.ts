/** The text of a field of a form, without spaces around it. A file is no text. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** How many of each line a form names, by the ids of the lines: its fields are called `line-<id>`. As typed, with a point for decimals. */
export function formQuantities(form: FormData): Record<string, string> {
  const names = [...form.keys()].filter((name) => name.startsWith('line-'))
  return Object.fromEntries(names.map((name) => [name.slice('line-'.length), formText(form, name).replace(',', '.')]))
}

/** The lines of which at least a part is named. */
export function chosenLines(quantities: Readonly<Record<string, string>>): { lineId: string; quantity: string }[] {
  return Object.entries(quantities)
    .map(([lineId, quantity]) => ({ lineId, quantity }))
    .filter(({ quantity }) => Number(quantity) > 0)
}
