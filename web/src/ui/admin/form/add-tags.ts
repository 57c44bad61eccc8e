import { keywordsMaxLength } from '@mostrador/contract/validation.ts'

/** Characters the tags use together, joined with commas (C-15). */
export function tagsLength(tags: readonly string[]): number {
  return tags.join(',').length
}

/**
 * The tags with those in a typed or pasted text; commas and lines part them. What is there already is not added twice, and what
 * does not fit any more is left out.
 *
 * @example addTags(['milk'], 'oat, Milk') // ['milk', 'oat']
 */
export function addTags(tags: readonly string[], text: string): string[] {
  const added = [...tags]
  for (const part of text.split(/[,;\n]/)) {
    const tag = part.trim().replace(/\s+/g, ' ')
    const isThere = added.some((other) => other.toLowerCase() === tag.toLowerCase())
    if (tag !== '' && !isThere && tagsLength([...added, tag]) <= keywordsMaxLength) added.push(tag)
  }
  return added
}
