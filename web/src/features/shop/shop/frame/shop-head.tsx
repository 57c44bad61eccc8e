import { type Language, languages } from '@mostrador/contract/language.ts'
import { useRouteLoaderData } from 'react-router'
import { type ShopFrame, useShop, useWholeAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useShopVersions } from '#src/features/shop/shop/frame/shop-versions.ts'
import { useAlternates } from '#src/language/alternates.ts'
import { useLanguage } from '#src/language/use-t.ts'

type ShopHeadProps = {
  title: string
  description?: string
  /** The path of a picture for link previews. */
  picture?: string | undefined
  /** What search engines read, in the vocabulary of schema.org. */
  data?: readonly object[]
  /** A search, a further page, a choice: not a page of its own for search engines. */
  noindex?: boolean
}

/** The head of a page of the shop: each language version links to all (L-12). */
export function ShopHead({ title, description = '', picture, data = [], noindex = false }: ShopHeadProps) {
  const shop = useShop()
  const language = useLanguage()
  const origin = useRouteLoaderData<ShopFrame>('shop')?.origin ?? ''
  const versions = useShopVersions(useWholeAddress())
  const existing = useExisting()
  const main = existing.includes(shop.defaultLanguage) ? shop.defaultLanguage : existing[0]
  const whole = title === shop.storeName ? title : `${title} – ${shop.storeName}`
  const card = picture ?? shop.logo?.src
  const icon = shop.favicon ?? shop.logo?.src
  return (
    <>
      <title>{whole}</title>
      {description !== '' && <meta name="description" content={description} />}
      {icon !== undefined && <link rel="icon" href={icon} />}
      <link rel="canonical" href={versions[language]} />
      {existing.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={versions[each]} />
      ))}
      {main && existing.length > 1 && <link rel="alternate" hrefLang="x-default" href={versions[main]} />}
      {(noindex || !shop.isIndexed) && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={shop.storeName} />
      <meta property="og:title" content={title} />
      {description !== '' && <meta property="og:description" content={description} />}
      <meta property="og:url" content={versions[language]} />
      {card && <meta property="og:image" content={origin + card} />}
      {data.map((thing, index) => (
        <script
          key={index}
          type="application/ld+json"
          // oxlint-disable-next-line react/no-danger -- JSON without `<`; browsers do not run this type.
          dangerouslySetInnerHTML={{ __html: jsonOf({ '@context': 'https://schema.org', ...thing }) }}
        />
      ))}
    </>
  )
}

/** The languages of the shop in which the page exists. */
function useExisting(): Language[] {
  const alternates = useAlternates()
  const shop = useShop()
  return languages.filter((each) => shop.languages.includes(each) && (!alternates || alternates[each] !== null))
}

const jsonOf = (thing: object) => JSON.stringify(thing).replaceAll('<', '\\u003c')
