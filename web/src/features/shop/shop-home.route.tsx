import { getShopHome } from '@mostrador/contract/features/shop/endpoints.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { HomeBlocks } from '#src/features/shop/catalogue/home-blocks.tsx'
import { describeStore } from '#src/features/shop/frame/describe-shop.ts'
import { ShopHead } from '#src/features/shop/frame/shop-head.tsx'
import styles from '#src/features/shop/frame/shop-layout.module.css'
import { foundInShop, openShopPage, useShop, useWholeAddress } from '#src/features/shop/frame/use-shop.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { ask, shop, language } = openShopPage(args)
  return foundInShop(await ask(getShopHome, { shop, language }), args)
}

/** The first page of the shop: its blocks in order. */
export default function ShopHome() {
  const t = useT()
  const language = useLanguage()
  const shop = useShop()
  const address = useWholeAddress()
  const { blocks } = useLoaderData<typeof loader>()
  const lead = blocks.find(({ text }) => text[language] !== '')?.text[language] ?? ''
  const hasHero = blocks[0]?.kind === 'hero'
  return (
    <>
      <ShopHead
        title={shop.storeName}
        description={lead.slice(0, 155)}
        data={[describeStore(shop, address('shop-home'))]}
      />
      {!hasHero && <h1 className="visually-hidden">{shop.storeName}</h1>}
      <HomeBlocks blocks={blocks} />
      {blocks.length === 0 && (
        <div className={styles['notice']}>
          <h2>{t('shop.empty.title')}</h2>
          <p>{t('shop.empty.text')}</p>
        </div>
      )}
    </>
  )
}
