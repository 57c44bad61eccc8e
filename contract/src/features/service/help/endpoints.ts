import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { languageSchema } from '../../../schemas.ts'
import { articleLinkSchema, articleSchema, helpSectionSchema, indexedArticleSchema } from './schema.ts'

const slug = z.string().min(1).max(100)

export const listHelp = defineEndpoint({
  path: '/api/help',
  method: 'GET',
  who: 'anyone',
  summary: 'The articles of the help, by group.',
  input: z.object({ language: languageSchema }),
  output: z.object({ sections: z.array(helpSectionSchema) }),
})

export const getHelpArticle = defineEndpoint({
  path: '/api/help/article',
  method: 'GET',
  who: 'anyone',
  summary:
    'One article. A slug of the other language finds it too: `language` says which one it belongs to. With the token of a preview, the version that is not published yet.',
  input: z.object({ language: languageSchema, slug, preview: z.string().max(64).optional() }),
  output: z.object({ article: articleSchema, language: languageSchema, isPreview: z.boolean() }),
})

export const searchHelp = defineEndpoint({
  path: '/api/help/search',
  method: 'GET',
  who: 'anyone',
  summary:
    'Articles that answer a few words, best first. Accents, typing errors and other words for the same thing do not matter.',
  input: z.object({ language: languageSchema, text: z.string().max(100) }),
  output: z.object({ articles: z.array(articleLinkSchema) }),
})

export const getHelpIndex = defineEndpoint({
  path: '/api/help/index',
  method: 'GET',
  who: 'anyone',
  summary: 'The text of all articles, for a search in the browser.',
  input: z.object({ language: languageSchema }),
  output: z.object({ articles: z.array(indexedArticleSchema) }),
})

export const getScreenHelp = defineEndpoint({
  path: '/api/help/screen',
  method: 'GET',
  who: 'anyone',
  summary: 'The articles that teach a screen, by the name of its route; those that begin with it first.',
  input: z.object({ language: languageSchema, screen: z.string().min(1).max(60) }),
  output: z.object({ articles: z.array(articleLinkSchema) }),
})
