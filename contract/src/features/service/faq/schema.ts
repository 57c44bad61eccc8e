import { z } from 'zod'

/** The parts of the frequently asked questions, in the order in which they are shown. */
export const questionGroups = ['start', 'selling', 'money', 'data', 'team'] as const
export type QuestionGroup = (typeof questionGroups)[number]

/** A question with its answer. `html` was made from Markdown by the server and holds no other markup. */
const questionSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  html: z.string(),
  keywords: z.string(),
  /** The slug of the same question in the other language; null if it has not been translated. */
  twinSlug: z.string().nullable(),
})
export type Question = z.output<typeof questionSchema>

export const questionSectionSchema = z.object({ group: z.enum(questionGroups), questions: z.array(questionSchema) })
