export { articleLink, type HelpCtx, readArticles } from './article-link.ts'
