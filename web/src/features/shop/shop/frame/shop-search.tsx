import { classNames } from '#src/ui/class-names.ts'
import { suggestInShop } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { useSearchParams } from 'react-router'
import styles from '#src/features/shop/shop/frame/shop-header.module.css'
import { useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

const suggestionsId = 'suggestions'

/** The search of the shop. A script shows suggestions below it; without script it is a form. */
export function ShopSearch() {
  const t = useT()
  const address = useShopAddress()
  const [params] = useSearchParams()
  const language = useLanguage()
  const { name, status } = useShop()
  if (status !== 'live') return <div />
  const question = new URLSearchParams({ shop: name, language }).toString()
  return (
    <search>
      <form
        className={styles['search']}
        action={address('shop-products')}
        data-suggest={`${suggestInShop.path}?${question}&q=`}
        data-product={address('shop-product', { slug: 'SLUG' })}
        data-category={address('shop-category', { slug: 'SLUG' })}
        data-found={t('shop.suggestions')}
      >
        <input
          type="search"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={suggestionsId}
          autoComplete="off"
          defaultValue={params.get('q') ?? ''}
          placeholder={t('shop.search')}
          aria-label={t('shop.search')}
          maxLength={100}
          data-testid="shop-search"
        />
        <button type="submit" aria-label={t('shop.searchButton')}>
          <Glass />
        </button>
        <Suggestions />
        <output className="visually-hidden" data-says />
      </form>
    </search>
  )
}

function Suggestions() {
  const t = useT()
  return (
    <div
      id={suggestionsId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `datalist` shows neither pictures nor prices, and leads nowhere.
      role="listbox"
      aria-label={t('shop.suggestions')}
      className={classNames('k-card', styles['suggestions'])}
      hidden
      data-testid="suggestions"
    />
  )
}

function Glass() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden>
      <path d="M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0m18 11-6-6" strokeLinecap="round" />
    </svg>
  )
}
