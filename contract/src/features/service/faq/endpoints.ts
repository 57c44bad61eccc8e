import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { languageSchema } from '../../../schemas.ts'
import { questionSectionSchema } from './schema.ts'

export const listQuestions = defineEndpoint({
  path: '/api/faq',
  method: 'GET',
  who: 'anyone',
  summary: 'The frequently asked questions with their answers, by group.',
  input: z.object({ language: languageSchema }),
  output: z.object({ sections: z.array(questionSectionSchema) }),
})
