import { classNames } from '#src/ui/class-names.ts'
import type { ShopRouteName } from '@mostrador/contract/features/shop/shop/address.ts'
import type { HomeBlock } from '@mostrador/contract/features/shop/shop/schema.ts'
import styles from '#src/features/shop/shop/catalogue/home-blocks.module.css'
import type { NewsletterOutcome } from '#src/features/shop/shop/newsletter/newsletter-action.ts'
import { NewsletterBlock } from '#src/features/shop/shop/newsletter/newsletter-block.tsx'
import { PostCards } from '#src/features/shop/shop/reading/post-cards.tsx'
import { ProductCards } from '#src/features/shop/shop/catalogue/product-cards.tsx'
import { useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { ShopPicture } from '#src/features/shop/shop/frame/shop-picture.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** The width of the smaller size that is kept of a picture. */
const smallWidth = 800

/** The blocks of the first page in the order of the shop. */
export function HomeBlocks({
  blocks,
  outcome,
}: {
  blocks: readonly HomeBlock[]
  outcome?: NewsletterOutcome | undefined
}) {
  return blocks.map((block, index) => (
    <Block
      key={block.id}
      block={block}
      isTop={index === 0}
      outcome={outcome?.block === block.id ? outcome : undefined}
    />
  ))
}

type BlockProps = { block: HomeBlock; isTop: boolean; outcome: NewsletterOutcome | undefined }

function Block({ block, isTop, outcome }: BlockProps) {
  switch (block.kind) {
    case 'newsletter':
      return <NewsletterBlock block={block} outcome={outcome} />
    case 'hero':
      return <Hero block={block} isTop={isTop} />
    case 'banner':
      return <Banner block={block} />
    case 'richText':
      return <Text block={block} />
    case 'categoryGrid':
      return <Grid block={block} />
    case 'blogPosts':
      return (
        <Section block={block} kind="blogPosts" all="shop-blog">
          <PostCards posts={block.posts} />
        </Section>
      )
    case 'newArrivals':
    case 'bestSellers':
    case 'featuredProducts':
      return (
        <Section block={block} kind={block.kind} all="shop-products">
          <ProductCards products={block.products} isTop={isTop} />
        </Section>
      )
    default:
      return null
  }
}

type SectionProps = {
  block: HomeBlock
  kind: 'newArrivals' | 'bestSellers' | 'featuredProducts' | 'blogPosts' | 'categoryGrid'
  all?: ShopRouteName
  children: React.ReactNode
}

/** A block with a title, the shop's or the usual one, and a way to all of its kind. */
function Section({ block, kind, all, children }: SectionProps) {
  const t = useT()
  const language = useLanguage()
  const address = useShopAddress()
  const sorts = { newArrivals: 'newest', bestSellers: 'bestSelling' } as const
  const sort = kind === 'newArrivals' || kind === 'bestSellers' ? `?sort=${sorts[kind]}` : ''
  return (
    <section className={styles['section']}>
      <header>
        <h2>{block.title[language] || t(`shop.blocks.${kind}`)}</h2>
        {all && (
          <a className="tap" href={address(all) + sort}>
            {t('shop.blocks.seeAll')}
          </a>
        )}
      </header>
      {block.text[language] !== '' && <p className={styles['lead']}>{block.text[language]}</p>}
      {children}
    </section>
  )
}

function Hero({ block, isTop }: { block: HomeBlock; isTop: boolean }) {
  const language = useLanguage()
  const Heading = isTop ? 'h1' : 'h2'
  return (
    <section className={styles['hero']} data-pictured={block.picture !== null}>
      <BlockPicture block={block} isEager={isTop} />
      <div className={classNames('k-stack k-narrow k-gap4', styles['words'])}>
        <Heading>{block.title[language]}</Heading>
        {block.text[language] !== '' && <p>{block.text[language]}</p>}
        <More link={block.link} look="onColour" />
      </div>
    </section>
  )
}

function Banner({ block }: { block: HomeBlock }) {
  const language = useLanguage()
  return (
    <section className={classNames('k-line k-wrap k-center k-justify-between k-gap4', styles['banner'])}>
      <BlockPicture block={block} isEager={false} />
      <div className={styles['says']}>
        <h2>{block.title[language]}</h2>
        {block.text[language] !== '' && <p className="k-soft">{block.text[language]}</p>}
      </div>
      <More link={block.link} look="plain" />
    </section>
  )
}

function Text({ block }: { block: HomeBlock }) {
  const language = useLanguage()
  return (
    <section className={classNames('k-stack k-narrow k-gap3', styles['text'])}>
      {block.title[language] !== '' && <h2>{block.title[language]}</h2>}
      {block.text[language].split(/\n{2,}/).map((paragraph, index) => (
        // Paragraphs never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{paragraph}</p>
      ))}
      <More link={block.link} look="plain" />
    </section>
  )
}

/** A picture says nothing that the words beside it do not, so screen readers pass over it. */
function BlockPicture({ block: { picture }, isEager }: { block: HomeBlock; isEager: boolean }) {
  if (!picture) return null
  const { path, smallPath, width, height } = picture
  return (
    <img
      className={styles['picture']}
      src={path}
      srcSet={width > smallWidth ? `${smallPath} ${smallWidth}w, ${path} ${width}w` : undefined}
      sizes={width > smallWidth ? '(min-width: 60rem) 40rem, 100vw' : undefined}
      width={width}
      height={height}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      {...(isEager && { fetchPriority: 'high' })}
    />
  )
}

/** Where a block leads; nothing when it leads nowhere. */
function More({ link, look }: { link: HomeBlock['link']; look: 'onColour' | 'plain' }) {
  const t = useT()
  const address = useShopAddress()
  if (!link) return null
  const to = 'address' in link ? link.address : address(`shop-${link.page}`, { slug: link.slug })
  return (
    <a className={look === 'onColour' ? styles['onColour'] : parts['plain']} href={to} rel="noopener">
      {t('shop.blocks.more')}
    </a>
  )
}

function Grid({ block }: { block: HomeBlock }) {
  const language = useLanguage()
  const address = useShopAddress()
  return (
    <Section block={block} kind="categoryGrid">
      <ul className={classNames('k-stack k-gap4', styles['grid'])}>
        {block.categories.map(({ id, slug, name, color, picture }) => (
          <li key={id}>
            <a href={address('shop-category', { slug })}>
              <ShopPicture
                picture={picture && { ...picture, alt: { en: '', es: '' } }}
                name={name[language]}
                color={color}
              />
              <span>{name[language]}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
