import { z } from 'zod'

export const categorySchema = z.object({
  id: z.uuid(),
  name: z.object({ en: z.string(), es: z.string() }),
  parentId: z.uuid().nullable(),
  position: z.int(),
  color: z.string(),
})
export type Category = z.infer<typeof categorySchema>
