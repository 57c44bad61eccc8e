/** The search of the help, the same on the server and in the browser. */
import MiniSearch from 'minisearch'
import { foldText, wordsOf } from '@mostrador/domain/code/fold-text.ts'
import type { Language } from '../../../language.ts'
import type { ArticleLink, IndexedArticle } from './schema.ts'

/** Finds articles for a few words, best first. */
export type HelpSearch = (text: string) => ArticleLink[]

const mostHits = 12
const fields = ['title', 'keywords', 'headings', 'summary', 'text'] as const
/** Words that occur in nearly every text, folded. */
const fillers: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'a an and are at by can do does for from how i if in is it my of on or that the this to what when where with you your'.split(
      ' ',
    ),
  ),
  es: new Set(
    'a al como con cual cuando de del donde el en es esta este hay la las lo los me mi no o para por que se si su un una y'.split(
      ' ',
    ),
  ),
}

/**
 * Makes a search over articles. Folds words before it cuts them to their stem, in the index and in the question, so that accents
 * never matter. Looks for each word as it is and by its stem: the first tolerates a typing error in the ending, the second
 * another ending.
 */
export function openHelpSearch(articles: readonly IndexedArticle[], language: Language): HelpSearch {
  const index = new MiniSearch<IndexedArticle>({
    fields: [...fields],
    storeFields: ['id', 'slug', 'title', 'summary'],
    processTerm: (term) => formsOf(foldText(term), language),
    searchOptions: {
      processTerm: (term) => term,
      boost: { title: 6, keywords: 5, headings: 3, summary: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
    },
  })
  index.addAll(articles)
  return (text) => {
    const queries = wordsOf(foldText(text)).flatMap((word) => {
      const forms = formsOf(word, language)
      return forms ? [{ combineWith: 'OR' as const, queries: forms }] : []
    })
    // If no article has all words, articles with some of them are better than none.
    const all = index.search({ combineWith: 'AND', queries })
    const hits = all.length > 0 ? all : index.search({ combineWith: 'OR', queries })
    return hits.slice(0, mostHits).map((hit) => ({
      id: String(hit['id']),
      slug: String(hit['slug']),
      title: String(hit['title']),
      summary: String(hit['summary']),
    }))
  }
}

/** A folded word and its stem; null for a filler. */
function formsOf(word: string, language: Language): string[] | null {
  return fillers[language].has(word) ? null : [...new Set([word, stem(word, language)])]
}

/** Cuts the plural and the most common endings, so that "impuestos" finds "impuesto" and "closing" finds "close". */
function stem(word: string, language: Language): string {
  const endings =
    language === 'es' ? ['ciones', 'cion', 'es', 's', 'ar', 'er', 'ir', 'a', 'o', 'e'] : ['ing', 'es', 'ed', 's', 'e']
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 4)
  return ending === undefined ? word : word.slice(0, -ending.length)
}
