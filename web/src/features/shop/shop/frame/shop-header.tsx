import { classNames } from '#src/ui/class-names.ts'
import { appearancePath } from '@mostrador/contract/appearance.ts'
import { useLocation, useMatches } from 'react-router'
import styles from '#src/features/shop/shop/frame/shop-header.module.css'
import { ShopSearch } from '#src/features/shop/shop/frame/shop-search.tsx'
import { useShop, useShopAddress, useShopPath } from '#src/features/shop/shop/frame/use-shop.ts'
import { useShopVersions } from '#src/features/shop/shop/frame/shop-versions.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'
import { IconMoon, IconSun } from '#src/ui/icons.tsx'

/** Name, search, languages and categories. Everything is a link or a form, so it works before any script. */
export function ShopHeader() {
  return (
    <header className={styles['header']}>
      <div className={classNames('k-line k-wrap k-center k-justify-between k-gap4', styles['bar'])}>
        <Brand />
        <ShopSearch />
        <nav className={classNames('k-line k-center k-gap1', styles['tools'])}>
          <AccountLink />
          <CartLink />
          <LanguageLink />
          <ThemeLink />
        </nav>
      </div>
      <Categories />
    </header>
  )
}

function Brand() {
  const { storeName, logo } = useShop()
  const address = useShopAddress()
  return (
    <a className={styles['brand']} href={address('shop-home')}>
      {logo ? (
        <img src={logo.src} width={logo.width} height={logo.height} alt={storeName} className={styles['logo']} />
      ) : (
        storeName
      )}
    </a>
  )
}

/** The pages are the same for all, so the link is the same for guests. */
function AccountLink() {
  const t = useT()
  const address = useShopAddress()
  const { status } = useShop()
  if (status !== 'live') return null
  return (
    <a className={styles['tool']} href={address('shop-account')} data-testid="shop-account">
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
        <path d="M8 7a4 4 0 1 0 8 0 4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2" strokeLinecap="round" />
      </svg>
      <span className={styles['word']}>{t('shop.account.title')}</span>
    </a>
  )
}

/** The pages are the same for all, so a script writes how much is in the cart. */
function CartLink() {
  const t = useT()
  const address = useShopAddress()
  const { status } = useShop()
  if (status !== 'live') return null
  return (
    <a className={styles['tool']} href={address('shop-cart')} data-testid="shop-cart">
      <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
        <path
          d="M4 19a2 2 0 1 0 4 0 2 2 0 1 0-4 0m11 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0m2-2H6V3H4m2 2 14 1-1 7H6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={styles['word']}>{t('shop.cart')}</span>
      <span className={classNames('k-strong k-centred', styles['count'])} data-cart-count />
    </a>
  )
}

const languageNames = { en: 'English', es: 'Español' } as const

/** To the same page in the other language, where the shop has it. */
function LanguageLink() {
  const language = useLanguage()
  const { languages } = useShop()
  const versions = useShopVersions(useShopAddress())
  const other = languages.find((each) => each !== language)
  if (!other) return null
  return (
    <a href={versions[other]} hrefLang={other} lang={other} className={styles['tool']} data-testid="shop-language">
      {languageNames[other]}
    </a>
  )
}

/** Changes the theme without a script, and comes back. */
function ThemeLink() {
  const t = useT()
  const { theme } = useRootData()
  const { pathname, search } = useLocation()
  const path = useShopPath(pathname)
  const other = theme === 'dark' ? 'light' : 'dark'
  const query = new URLSearchParams({ theme: other, to: path + search })
  return (
    <a
      className={styles['tool']}
      href={`${appearancePath}?${query.toString()}`}
      rel="nofollow"
      aria-label={t(`shop.theme.${other}`)}
    >
      {other === 'dark' ? <IconMoon size={20} /> : <IconSun size={20} />}
    </a>
  )
}

function Categories() {
  const t = useT()
  const language = useLanguage()
  const { categories, hasBlog, status } = useShop()
  const address = useShopAddress()
  const current = useMatches().at(-1)?.params['slug']
  if (status !== 'live') return null
  const tops = categories.filter(({ parentId }) => parentId === null)
  return (
    <nav className={styles['categories']} aria-label={t('shop.categories')}>
      <ul>
        <li>
          <a href={address('shop-products')}>{t('shop.allProducts')}</a>
        </li>
        {tops.map(({ id, slug, name }) => (
          <li key={id}>
            <a href={address('shop-category', { slug })} aria-current={slug === current ? 'page' : undefined}>
              {name[language]}
            </a>
          </li>
        ))}
        {hasBlog && (
          <li>
            <a href={address('shop-blog')}>{t('shop.blog')}</a>
          </li>
        )}
        <li>
          <a href={address('shop-contact')}>{t('shop.contact')}</a>
        </li>
      </ul>
    </nav>
  )
}
