import type { RouteName } from '@mostrador/contract/routes.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'
import { addressIn } from '#src/session/language.ts'

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
  const absolute = (version: 'en' | 'es') => `${origin}${addressIn(name, version, params)}`

  return (
    <>
      <PageTitle page={title} />
      <meta name="description" content={description} />
      <link rel="canonical" href={absolute(language)} />
      <link rel="alternate" hrefLang="en" href={absolute('en')} />
      <link rel="alternate" hrefLang="es" href={absolute('es')} />
      <link rel="alternate" hrefLang="x-default" href={absolute('en')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={publicConfig.productName} />
      <meta property="og:url" content={absolute(language)} />
      <meta property="og:locale" content={language} />
      {noindex && <meta name="robots" content="noindex" />}
    </>
  )
}
