/** The language of a reader, and the address of a public page to which they are redirected for it (L-2). */
import { choiceCookieSeconds } from '@mostrador/contract/appearance.ts'
import {
  defaultLanguage,
  type Language,
  languageCookie,
  preferredLanguage,
  readLanguageTag,
} from '@mostrador/contract/language.ts'
import { addressIn, type RouteName } from '@mostrador/contract/routes.ts'
import { matchRouteName } from '@mostrador/contract/site/match-route.ts'
import { isPublicPage, type PageVersions, previewQuery } from '@mostrador/contract/site/public-pages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authCookieName } from '../auth/cookie.ts'
import { readCaller } from '../auth/read-caller.ts'
import type { Library } from '../content/library.ts'
import type { Deps } from '../context.ts'
import { listPages } from '../site/list-pages.ts'
import { type PageTarget, pathOf } from './page-target.ts'

/** The signals of a person's language, from the strongest to the weakest. */
type LanguageSigns = {
  /** An earlier choice; null without one. */
  chosen: Language | null
  /** The language of their company; read only without a choice. */
  company: Language | null
  browser: Language | null
}

export async function readLanguageSigns(deps: Deps, request: FastifyRequest): Promise<LanguageSigns> {
  const chosen = readLanguageTag(request.cookies[languageCookie])
  const isSignedIn = chosen === null && request.cookies[authCookieName] !== undefined
  const access = isSignedIn ? (await readCaller(deps, request)).companyAccess : null
  return {
    chosen,
    company: access?.company.settings.languageTag ?? null,
    browser: preferredLanguage(request.headers['accept-language']),
  }
}

/** Stores the language of a person's company as their choice, so that pages cached in the browser follow it too. */
export function keepLanguage(reply: FastifyReply, { chosen, company }: LanguageSigns): void {
  if (chosen === null && company !== null)
    void reply.setCookie(languageCookie, company, { path: '/', maxAge: choiceCookieSeconds, sameSite: 'lax' })
}

/** Whether the browser's own languages count for a page: only at the front door, where most people have no choice yet. */
export const followsBrowser = (name: RouteName): boolean => name === 'index'

/** Whether the address names its language by `?lang=`. Previews and pages of online shops always do. */
export function namesLanguage({ url, name }: Pick<PageTarget, 'url'> & { name: RouteName }): boolean {
  const query = new URLSearchParams(url.slice(pathOf({ url }).length))
  return name.startsWith('shop-') || query.has('lang') || query.has(previewQuery)
}

/**
 * The address of the same public page in the reader's language; null if the page is already in that language, has no other, or
 * its address names the language.
 */
export async function findTwin(
  { url }: Pick<PageTarget, 'url'>,
  { chosen, company, browser }: LanguageSigns,
  readLibrary: () => Promise<Library>,
): Promise<string | null> {
  const path = pathOf({ url })
  const match = path.endsWith('.data') ? null : matchRouteName(path)
  if (!match || !isPublicPage(match.name) || namesLanguage({ url, name: match.name })) return null
  const wished = chosen ?? company ?? (followsBrowser(match.name) ? browser : null)
  const given = match.language ?? defaultLanguage
  if (wished === null || wished === given) return null
  const versions = await versionsOf(match.name, match.params, given, readLibrary)
  const params = versions?.[wished] ?? null
  return params === null ? null : withQuery(addressIn(match.name, wished, params), url.slice(path.length))
}

/** The parameters of the page in each language; undefined for a text that does not exist. */
async function versionsOf(
  name: RouteName,
  params: Readonly<Record<string, string>>,
  given: Language,
  readLibrary: () => Promise<Library>,
): Promise<PageVersions | undefined> {
  if (params['slug'] === undefined) return { en: params, es: params }
  const pages = Object.values(listPages(await readLibrary(), () => true)).flat()
  return pages.find((page) => page.name === name && page.versions[given]?.['slug'] === params['slug'])?.versions
}

function withQuery(address: string, search: string): string {
  const [path = '', own] = address.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value)
  const text = query.toString()
  return path + (text && `?${text}`)
}
