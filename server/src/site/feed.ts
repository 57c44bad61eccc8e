import type { Language } from '@mostrador/contract/language.ts'
import { feedAddress } from '@mostrador/contract/site/public-pages.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import type { PostEntry } from '../content/library.ts'
import { translate } from '../translate.ts'
import { lastChange } from './list-pages.ts'
import { xmlText } from './xml-text.ts'

/** The posts of the blog in one language as RSS, newest first, with their whole text. */
export function rssFeed(posts: readonly PostEntry[], language: Language, origin: string): string {
  const own = posts.filter((post) => post.language === language)
  const address = (path: string) => xmlText(origin + path)
  const items = own.map((post) => {
    const link = address(addressIn('blog-post', language, { slug: post.slug }))
    return [
      '<item>',
      `<title>${xmlText(post.title)}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<pubDate>${dateOf(post.published)}</pubDate>`,
      `<category>${xmlText(translate(language, `blog.categories.${post.category}.title`))}</category>`,
      `<description>${xmlText(post.summary)}</description>`,
      `<content:encoded>${xmlText(withOrigin(post.html, origin))}</content:encoded>`,
      '</item>',
    ].join('')
  })
  const built = own.map(lastChange).toSorted().at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    `<title>Mostrador – ${xmlText(translate(language, 'blog.title'))}</title>`,
    `<link>${address(addressIn('blog', language))}</link>`,
    `<description>${xmlText(translate(language, 'blog.description'))}</description>`,
    `<language>${language}</language>`,
    built === undefined ? '' : `<lastBuildDate>${dateOf(built)}</lastBuildDate>`,
    `<atom:link href="${address(feedAddress(language))}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

/** Posts have a day and no time; readers of feeds show noon on the same day almost everywhere. */
const dateOf = (day: string) => new Date(`${day}T12:00:00Z`).toUTCString()

/** Readers show the text on their own page, where links and pictures need the whole address. */
const withOrigin = (html: string, origin: string) =>
  html.replaceAll(/ srcset="[^"]*" sizes="[^"]*"/g, '').replaceAll(/ (href|src)="\//g, ` $1="${origin}/`)
