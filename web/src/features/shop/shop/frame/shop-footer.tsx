import { classNames } from '#src/ui/class-names.ts'
import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import { ContactLines } from '#src/features/shop/shop/frame/contact-lines.tsx'
import styles from '#src/features/shop/shop/frame/shop-footer.module.css'
import { useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'

/** Contact, legal pages and where else the shop is found. */
export function ShopFooter() {
  const t = useT()
  const { storeName, legalPages, contact, regionTag } = useShop()
  const { productName } = useRootData().publicConfig
  const address = useShopAddress()
  return (
    <footer className={classNames('k-soft k-body', styles['footer'])}>
      <div className={classNames('k-line k-wrap k-justify-between k-gap6', styles['columns'])}>
        <section>
          <h2>{storeName}</h2>
          <ContactLines />
        </section>
        <nav aria-label={t('shop.footer')}>
          <ul className={classNames('k-stack k-gap1', styles['links'])}>
            <li>
              <a href={address('shop-contact')}>{t('shop.contact')}</a>
            </li>
            {legalPages.map((page) => (
              <li key={page}>
                <a href={address('shop-page', { page })}>{t(`shop.legal.${page}`)}</a>
              </li>
            ))}
            {regionRulesOf(regionTag).withdrawalDays > 0 && (
              <li>
                <a href={address('shop-withdrawal')}>{t('withdrawals.link')}</a>
              </li>
            )}
            {contact.links.map(({ kind, url }) => (
              <li key={kind}>
                <a href={url} rel="noopener nofollow">
                  {kind.slice(0, 1).toUpperCase() + kind.slice(1)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={classNames('k-muted k-small', styles['made'])}>{t('shop.madeWith', { product: productName })}</p>
    </footer>
  )
}
