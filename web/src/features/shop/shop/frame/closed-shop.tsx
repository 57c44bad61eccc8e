import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/features/shop/shop/frame/shop-layout.module.css'
import { useShop } from '#src/features/shop/shop/frame/use-shop.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** What visitors of a closed shop read: the words of the shop, or ours. */
export function ClosedShop() {
  const t = useT()
  const language = useLanguage()
  const { status, closedMessage, storeName } = useShop()
  const other = language === 'es' ? closedMessage.en : closedMessage.es
  return (
    <div className={classNames('k-stack k-gap4', styles['notice'])}>
      <title>{storeName}</title>
      <meta name="robots" content="noindex" />
      <h1>{t(status === 'maintenance' ? 'shop.closed.maintenance' : 'shop.closed.closed')}</h1>
      <p className="k-soft">{closedMessage[language] || other || t('shop.closed.text')}</p>
    </div>
  )
}
