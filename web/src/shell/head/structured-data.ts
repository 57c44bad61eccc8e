/** Tells search engines what a page is, in the vocabulary of schema.org (L-12). Only the server renders it. */
import type { Language } from '@mostrador/contract/language.ts'

/** A page above the current one, or the page itself. */
export type Crumb = { name: string; address: string }
export type PostDates = { published: string; updated: string | null }
/** The price of a plan: an amount in units of the currency, as text. */
export type Offer = { name: string; price: string; priceCurrency: string }

export type DescribedPage = {
  origin: string
  address: string
  language: Language
  title: string
  description: string
  /** Address of its picture. */
  card: string
  product: { productName: string; email: string; phone: string }
  isStart: boolean
  /** From the top of the site to the page itself. */
  crumbs: readonly Crumb[]
  post: PostDates | null
  /** The place for prices: pages that show plans pass them, and the product is described with them. */
  offers: readonly Offer[]
}

type Reference = { '@id': string }
type Thing =
  | {
      '@type': 'Organization'
      '@id': string
      name: string
      url: string
      logo: string
      email?: string
      telephone?: string
    }
  | {
      '@type': 'WebSite'
      '@id': string
      name: string
      url: string
      inLanguage: readonly Language[]
      publisher: Reference
    }
  | {
      '@type': 'SoftwareApplication'
      name: string
      description: string
      url: string
      applicationCategory: 'BusinessApplication'
      operatingSystem: 'Web'
      publisher: Reference
      offers?: readonly ({ '@type': 'Offer' } & Offer)[]
    }
  | {
      '@type': 'BreadcrumbList'
      itemListElement: readonly { '@type': 'ListItem'; position: number; name: string; item: string }[]
    }
  | {
      '@type': 'BlogPosting'
      headline: string
      description: string
      inLanguage: Language
      datePublished: string
      dateModified: string
      image: string
      mainEntityOfPage: string
      author: Reference
      publisher: Reference
    }

/** The text of the script element. No `<` in it, so it cannot end the element. */
export function describePage(page: DescribedPage): string {
  const graph = thingsOf(page)
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}

function thingsOf(page: DescribedPage): Thing[] {
  const { isStart, crumbs, post, offers } = page
  return [
    ...(isStart || post ? [organization(page)] : []),
    ...(isStart ? [website(page)] : []),
    ...(isStart || offers.length > 0 ? [application(page)] : []),
    ...(crumbs.length > 1 ? [breadcrumbs(page)] : []),
    ...(post ? [posting(page, post)] : []),
  ]
}

const publisherOf = (origin: string): Reference => ({ '@id': `${origin}/#organization` })

function organization({ origin, product: { productName, email, phone } }: DescribedPage): Thing {
  return {
    '@type': 'Organization',
    ...publisherOf(origin),
    name: productName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
  }
}

function website({ origin, product: { productName } }: DescribedPage): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: productName,
    url: `${origin}/`,
    inLanguage: ['en', 'es'],
    publisher: publisherOf(origin),
  }
}

function application({ origin, description, offers, product: { productName } }: DescribedPage): Thing {
  return {
    '@type': 'SoftwareApplication',
    name: productName,
    description,
    url: `${origin}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher: publisherOf(origin),
    ...(offers.length > 0 && { offers: offers.map((offer) => ({ '@type': 'Offer' as const, ...offer })) }),
  }
}

function breadcrumbs({ origin, crumbs }: DescribedPage): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + address,
    })),
  }
}

function posting({ origin, address, language, title, description, card }: DescribedPage, post: PostDates): Thing {
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    inLanguage: language,
    datePublished: post.published,
    dateModified: post.updated ?? post.published,
    image: origin + card,
    mainEntityOfPage: origin + address,
    author: publisherOf(origin),
    publisher: publisherOf(origin),
  }
}
