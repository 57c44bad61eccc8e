import { type Language, languages } from '@mostrador/contract/language.ts'
import { addressIn, type RouteName } from '@mostrador/contract/routes.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'
import { useAlternates } from '#src/language/alternates.ts'

/** `Page – Product`. */
export function PageTitle({ page }: { page: string }) {
  const t = useT()
  const { productName } = useRootData().publicConfig
  return <title>{t('shell.pageTitle', { page, product: productName })}</title>
}

type PageHeadProps = {
  name: RouteName
  params?: Readonly<Record<string, string>>
  title: string
  description: string
  /** Pages about one person or one sale are not indexed by search engines. */
  noindex?: boolean
}

/** The metadata of a public page for search engines and link previews: each language version links to both. */
export function PageHead({ name, params = {}, title, description, noindex }: PageHeadProps) {
  const language = useLanguage()
  const { origin, publicConfig } = useRootData()
  const alternates = useAlternates() ?? { en: params, es: params }
  const absolute = (version: Language) => `${origin}${addressIn(name, version, alternates[version] ?? params)}`
  // Search engines want twins that exist, and the page itself.
  const versions = languages.filter((version) => alternates[version] !== null)
  const [main = language] = versions

  return (
    <>
      <PageTitle page={title} />
      <meta name="description" content={description} />
      <link rel="canonical" href={absolute(language)} />
      {versions.map((version) => (
        <link key={version} rel="alternate" hrefLang={version} href={absolute(version)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absolute(main)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={publicConfig.productName} />
      <meta property="og:url" content={absolute(language)} />
      <meta property="og:locale" content={language} />
      {noindex && <meta name="robots" content="noindex" />}
    </>
  )
}
