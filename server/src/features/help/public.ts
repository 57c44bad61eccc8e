export { articleLink, readArticles } from './article-link.ts'
