import { classNames } from '#src/ui/class-names.ts'
import { type ShopSort, shopSorts } from '@mostrador/contract/features/shop/shop/choices.ts'
import type { Facets } from '@mostrador/contract/features/shop/shop/schema.ts'
import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import { useLocation, useSearchParams } from 'react-router'
import styles from '#src/features/shop/shop/catalogue/product-filters.module.css'
import { useShop, useShopPath } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

/** What can be chosen further: a form that works by itself, and by pressing its button. */
export function ProductFilters({ facets, sort }: { facets: Facets; sort: ShopSort }) {
  const t = useT()
  const { regionTag } = useShop()
  const pathname = useShopPath(useLocation().pathname)
  const [query] = useSearchParams()
  const q = query.get('q') ?? ''
  const chosen = [...query.keys()].filter((key) => !['q', 'sort', 'page'].includes(key))
  const clear = q === '' ? pathname : `${pathname}?${new URLSearchParams({ q }).toString()}`
  return (
    <form className={classNames('k-stack k-gap3', styles['form'])} action={pathname} data-submits>
      {q !== '' && <input type="hidden" name="q" value={q} />}
      <label className={classNames('k-stack k-body k-gap1', styles['sort'])}>
        <span>{t('shop.list.sort')}</span>
        <select className="k-select k-tall" name="sort" defaultValue={sort} data-testid="shop-sort">
          {shopSorts
            .filter((each) => each !== 'relevance' || q !== '')
            .filter((each) => each !== 'unitPrice' || regionRulesOf(regionTag).showsUnitPrice)
            .map((each) => (
              <option key={each} value={each}>
                {t(`shop.list.sorts.${each}`)}
              </option>
            ))}
        </select>
      </label>
      <details className={styles['filters']} open={chosen.length > 0}>
        <summary>{t('shop.list.filters')}</summary>
        <div className="k-stack k-gap4">
          {facets.options.map(({ name, values }) => (
            <Choices key={name} legend={name} field="option" prefix={`${name}:`} values={values} />
          ))}
          {facets.brands.length > 1 && (
            <Choices legend={t('shop.list.brands')} field="brand" prefix="" values={facets.brands} />
          )}
          <Prices from={query.get('priceFrom') ?? ''} to={query.get('priceTo') ?? ''} />
          <label className={classNames('k-stack k-center k-gap2', styles['choice'])}>
            <input type="checkbox" name="available" value="1" defaultChecked={query.get('available') === '1'} />
            <span>{t('shop.list.available')}</span>
          </label>
        </div>
      </details>
      <Actions clear={chosen.length > 0 ? clear : null} />
    </form>
  )
}

/** `clear`: the address without any choice; null where there is none to clear. */
function Actions({ clear }: { clear: string | null }) {
  const t = useT()
  return (
    <div className="k-line k-wrap k-center k-body k-gap4">
      <button type="submit" className={parts['plain']}>
        {t('shop.list.apply')}
      </button>
      {clear !== null && (
        <a href={clear} data-testid="shop-clear">
          {t('shop.list.clear')}
        </a>
      )}
    </div>
  )
}

type ChoicesProps = {
  legend: string
  field: 'option' | 'brand'
  prefix: string
  values: Facets['brands']
}

/** The values of one name with the number of products each leaves. */
function Choices({ legend, field, prefix, values }: ChoicesProps) {
  return (
    <fieldset className={classNames('k-bare k-stack k-shrinks k-gap1', styles['group'])}>
      <legend>{legend}</legend>
      {values.map(({ value, count, isChosen }) => (
        <label key={value} className={classNames('k-stack k-center k-gap2', styles['choice'])}>
          <input type="checkbox" name={field} value={prefix + value} defaultChecked={isChosen} />
          <span>{value}</span>
          <span className="numbers">{count}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Prices({ from, to }: { from: string; to: string }) {
  const t = useT()
  return (
    <fieldset className={classNames('k-bare k-stack k-shrinks k-gap1', styles['group'])}>
      <legend>{t('shop.list.price')}</legend>
      <div className={classNames('k-stack k-gap2', styles['prices'])}>
        <label className="k-stack k-small k-gap1">
          <span>{t('shop.list.priceFrom')}</span>
          <input name="priceFrom" inputMode="decimal" defaultValue={from} pattern="\d{1,10}(\.\d{1,6})?" />
        </label>
        <label className="k-stack k-small k-gap1">
          <span>{t('shop.list.priceTo')}</span>
          <input name="priceTo" inputMode="decimal" defaultValue={to} pattern="\d{1,10}(\.\d{1,6})?" />
        </label>
      </div>
    </fieldset>
  )
}
