import { z } from 'zod'
import type { TextDraft } from '../../../content/text-draft.ts'

const published = z.object({ published: z.iso.date().optional() })

/** The day on which a post was first published as a file; undefined for articles, and without a file. */
export function dayOfFiles([first]: readonly TextDraft[]): string | undefined {
  return first && published.catch({}).parse(first.fields).published
}
