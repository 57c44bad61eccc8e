import { classNames } from '#src/ui/class-names.ts'
import { getShopPage } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { type LegalPage, legalPages } from '@mostrador/contract/features/shop/shop/choices.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import styles from '#src/features/shop/shop/reading/shop-blog.module.css'
import { foundInShop, openShopPage } from '#src/features/shop/shop/frame/use-shop.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

const isLegalPage = (name: string | undefined): name is LegalPage => legalPages.some((page) => page === name)

export async function loader(args: LoaderFunctionArgs) {
  const { ask, shop } = openShopPage(args)
  const name = args.params['page']
  if (!isLegalPage(name)) throw foundInShop({ ok: false, statusCode: 404 }, args)
  const { text } = foundInShop(await ask(getShopPage, { shop, page: name }), args)
  return { name, text }
}

/** Terms, privacy or returns: the text of the shop, in the language of the page or the one it has. */
export default function ShopPage() {
  const t = useT()
  const language = useLanguage()
  const { name, text } = useLoaderData<typeof loader>()
  const other = language === 'es' ? 'en' : 'es'
  const shown = text[language] === '' ? other : language
  return (
    <div className={classNames('k-stack k-fit k-gap5', styles['page'])}>
      <ShopHead title={t(`shop.legal.${name}`)} />
      <h1>{t(`shop.legal.${name}`)}</h1>
      <div className={classNames('k-stack k-gap4', styles['legal'])} lang={shown}>
        {text[shown].split(/\n{2,}/).map((paragraph, index) => (
          // Paragraphs never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </div>
  )
}
