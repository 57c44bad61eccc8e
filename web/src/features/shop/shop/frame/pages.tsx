import { classNames } from '#src/ui/class-names.ts'
import { useLocation, useSearchParams } from 'react-router'
import styles from '#src/features/shop/shop/frame/pages.module.css'
import { useShopPath } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

type PagesProps = {
  page: number
  pages: number
  /** The id of the part of the page that changes, so that it is in view. */
  part?: string
}

/** The way to the other pages of a list; nothing if there is one. */
export function Pages({ page, pages, part }: PagesProps) {
  const t = useT()
  const pathname = useShopPath(useLocation().pathname)
  const [query] = useSearchParams()
  if (pages < 2) return null
  const to = (next: number) => {
    const changed = new URLSearchParams(query)
    if (next === 1) changed.delete('page')
    else changed.set('page', String(next))
    const text = changed.toString()
    return `${pathname}${text === '' ? '' : `?${text}`}${part === undefined ? '' : `#${part}`}`
  }
  return (
    <nav
      className={classNames('k-line k-wrap k-center k-justify-center k-soft k-body k-gap4', styles['pages'])}
      aria-label={t('shop.list.pages')}
    >
      {page > 1 && (
        <a href={to(page - 1)} rel="prev" className={parts['plain']}>
          {t('shop.list.previous')}
        </a>
      )}
      <span className="numbers">{t('shop.list.page', { page, pages })}</span>
      {page < pages && (
        <a href={to(page + 1)} rel="next" className={parts['plain']} data-testid="shop-next">
          {t('shop.list.next')}
        </a>
      )}
    </nav>
  )
}
