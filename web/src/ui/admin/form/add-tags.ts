import { keywordsMaxLength } from '@mostrador/contract/validation.ts'

/** Length of all tags joined with commas (C-15). */
export function tagsLength(tags: readonly string[]): number {
  return tags.join(',').length
}

/**
 * Adds the tags in a typed or pasted text; commas and line breaks separate them. Existing tags are not added twice, and tags that no longer
 * fit are left out.
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
