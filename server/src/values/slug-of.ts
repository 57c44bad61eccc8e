/** Names as parts of addresses. */

/**
 * A name as part of an address: `Café molido 250 g` is `cafe-molido-250-g`. At most so many letters; a name without any that an
 * address can have is `otherwise`.
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

/** The address itself, or with the first number behind it that is free: the second one gets `-2`. */
export function numberedSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
