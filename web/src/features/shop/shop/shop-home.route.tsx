import { classNames } from '#src/ui/class-names.ts'
import { openSubscription } from '@mostrador/contract/features/shop/newsletter/endpoints.ts'
import { getShopHome } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import type { HomeBlock } from '@mostrador/contract/features/shop/shop/schema.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { HomeBlocks } from '#src/features/shop/shop/catalogue/home-blocks.tsx'
import { describeStore } from '#src/features/shop/shop/frame/describe-shop.ts'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import styles from '#src/features/shop/shop/frame/shop-layout.module.css'
import { foundInShop, openShopPage, useShop, useWholeAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import {
  askForNews,
  type NewsletterOutcome,
  pressNewsletterLink,
} from '#src/features/shop/shop/newsletter/newsletter-action.ts'
import { NewsletterPage } from '#src/features/shop/shop/newsletter/newsletter-page.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'

const tokenOf = ({ params }: LoaderFunctionArgs) => params['token']

/** The first page, or the page that a mail of its newsletter leads to. */
export async function loader(args: LoaderFunctionArgs) {
  const { ask, tell, shop, language } = openShopPage(args)
  const token = tokenOf(args)
  if (token === undefined) return foundInShop(await ask(getShopHome, { shop, language }), args)
  const answer = await tell(openSubscription, { shop, token })
  // An address that cannot be a link at all is one that does not work.
  return answer.ok || answer.code !== 'invalidInput' ? foundInShop(answer, args) : { subscription: null }
}

export async function action(args: ActionFunctionArgs): Promise<NewsletterOutcome | Response> {
  const token = tokenOf(args)
  return token === undefined ? askForNews(args) : pressNewsletterLink(args, token)
}

export default function ShopHome() {
  const loaded = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() as NewsletterOutcome | undefined
  if ('blocks' in loaded) return <FirstPage blocks={loaded.blocks} outcome={outcome} />
  return <NewsletterPage subscription={loaded.subscription} outcome={outcome} />
}

/** The first page of the shop: its blocks in order. */
function FirstPage({ blocks, outcome }: { blocks: readonly HomeBlock[]; outcome: NewsletterOutcome | undefined }) {
  const t = useT()
  const language = useLanguage()
  const shop = useShop()
  const address = useWholeAddress()
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
      <HomeBlocks blocks={blocks} outcome={outcome} />
      {blocks.length === 0 && (
        <div className={classNames('k-stack k-gap4', styles['notice'])}>
          <h2 className="k-headline">{t('shop.empty.title')}</h2>
          <p className="k-soft">{t('shop.empty.text')}</p>
        </div>
      )}
    </>
  )
}
