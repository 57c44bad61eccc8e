import type { Language } from '@mostrador/contract/language.ts'
import { alternatesOf, cardAddress, feedAddress, isPublicPage } from '@mostrador/contract/site/public-pages.ts'
import { addressIn, type RouteName } from '@mostrador/contract/routes.ts'
import { useAlternates } from '#src/language/alternates.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'
import { type Crumb, describePage, type Offer, type PostDates } from '#src/shell/head/structured-data.ts'

/** Search engines cut longer titles. */
const longestTitle = 60

/** `Page – Product`, or only the page if that would be cut. */
export function PageTitle({ page }: { page: string }) {
  const t = useT()
  const { productName } = useRootData().publicConfig
  const whole = t('shell.pageTitle', { page, product: productName })
  return <title>{whole.length > longestTitle ? page : whole}</title>
}

type PageHeadProps = {
  name: RouteName
  params?: Readonly<Record<string, string>>
  title: string
  description: string
  /** Pages about one person or one sale are not indexed by search engines. */
  noindex?: boolean
  /** The pages above this one, from the top. */
  above?: readonly Crumb[]
  /** Of a post of the blog. */
  post?: PostDates
  /** The prices that the page shows. */
  offers?: readonly Offer[]
}

/** Open Graph wants a territory; this one stands for the Spanish of Latin America. */
const locales: Readonly<Record<Language, string>> = { en: 'en_US', es: 'es_LA' }

/** The metadata of a public page for search engines and link previews (L-12): each language version links to all. */
export function PageHead(props: PageHeadProps) {
  const { name, params = {}, title, description, noindex = false } = props
  const language = useLanguage()
  const { origin } = useRootData()
  const versions = useAlternates() ?? { en: params, es: params }
  const own = addressIn(name, language, versions[language] ?? params)

  return (
    <>
      <PageTitle page={title} />
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + own} />
      {alternatesOf(name, versions).map(({ hreflang, address }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={origin + address} />
      ))}
      {name.startsWith('blog') && (
        <link rel="alternate" type="application/rss+xml" href={origin + feedAddress(language)} />
      )}
      <LinkPreview {...props} address={own} others={languagesOf(versions, language)} />
      {noindex ? <meta name="robots" content="noindex" /> : <StructuredData {...props} address={own} />}
    </>
  )
}

function languagesOf(versions: Readonly<Record<Language, unknown>>, current: Language): Language[] {
  const all: readonly Language[] = ['en', 'es']
  return all.filter((language) => language !== current && versions[language] !== null)
}

/** A page without a picture of its own shows that of the product. */
function cardOf({ name, params }: Pick<PageHeadProps, 'name' | 'params'>, language: Language): string {
  return isPublicPage(name) ? cardAddress(name, language, params) : cardAddress('index', language)
}

function LinkPreview(props: PageHeadProps & { address: string; others: readonly Language[] }) {
  const { title, description, post, address, others } = props
  const language = useLanguage()
  const { origin, publicConfig } = useRootData()
  return (
    <>
      <meta property="og:type" content={post ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={publicConfig.productName} />
      <meta property="og:url" content={origin + address} />
      <meta property="og:locale" content={locales[language]} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={locales[other]} />
      ))}
      <meta property="og:image" content={origin + cardOf(props, language)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Only in what the server renders: search engines read that, and browsers do not need it. */
function StructuredData(props: PageHeadProps & { address: string }) {
  const language = useLanguage()
  const { origin, publicConfig } = useRootData()
  const { name, title, description, above = [], post = null, offers = [], address } = props
  if (!isPublicPage(name)) return null
  const json = import.meta.env.SSR
    ? describePage({
        origin,
        address,
        language,
        title,
        description,
        card: cardOf(props, language),
        product: publicConfig,
        isStart: name === 'index',
        crumbs: [...above, { name: title, address }],
        post,
        offers,
      })
    : ''
  // oxlint-disable-next-line react/no-danger -- JSON without `<`; browsers do not run this type.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />
}
