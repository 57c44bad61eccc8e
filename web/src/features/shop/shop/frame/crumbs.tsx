import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/features/shop/shop/frame/crumbs.module.css'
import { useT } from '#src/language/use-t.ts'

/** The way from the first page to this one, which is the last and leads nowhere. */
export function Crumbs({ crumbs }: { crumbs: readonly { name: string; address: string }[] }) {
  const t = useT()
  return (
    <nav aria-label={t('shop.breadcrumb')}>
      <ol className={classNames('k-line k-wrap k-muted k-body k-gap1 k-across2', styles['crumbs'])}>
        {crumbs.map(({ name, address }, index) => (
          <li key={address}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a className="k-soft tap" href={address}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
