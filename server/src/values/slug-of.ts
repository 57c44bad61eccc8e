/**
 * A name as part of an address: `Café molido 250 g` is `cafe-molido-250-g`. At most `most` letters. A name without any usable letter
 * becomes `otherwise`.
 */
export function slugOf(name: string, { most, otherwise }: { most: number; otherwise: string }): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-|-$/g, '')
  return slug === '' ? otherwise : slug
}

/** The slug itself, or with the first free number behind it: the second one gets `-2`. */
export function numberedSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
