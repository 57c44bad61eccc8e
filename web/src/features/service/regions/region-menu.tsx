import { pathTo } from '@mostrador/contract/routes.ts'
import { useLocation } from 'react-router'
import styles from '#src/features/service/regions/region-menu.module.css'
import { useRegionName } from '#src/features/service/regions/use-region-name.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'

/** Links that choose a country and lead back to this page. They load a page, because what it offers may change with the country. */
export function RegionLinks() {
  const t = useT()
  const { region, regions } = useRootData()
  const language = useLanguage()
  return (
    <ul className={styles['regions']}>
      {regions.map(({ tag, name, isSoon }) => (
        <li key={tag}>
          <a
            href={pathTo('country-change', language, { CC: tag })}
            rel="nofollow"
            aria-current={tag === region ? 'true' : undefined}
            data-testid={`region-${tag}`}
          >
            <span>
              {name} {isSoon && <small>{t('shell.region.soon')}</small>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * The country of the visitor, where the page may know it (L-2), and the list to change it: the browser's own disclosure, which works without
 * script.
 */
export function RegionMenu() {
  const t = useT()
  const name = useRegionName()
  const { pathname } = useLocation()
  return (
    <details key={pathname} className={styles['menu']}>
      <summary data-testid="region-menu">
        {name === null ? t('shell.region.choose') : t('shell.region.chosen', { country: name })}
      </summary>
      <div className={styles['list']}>
        <RegionLinks />
      </div>
    </details>
  )
}
