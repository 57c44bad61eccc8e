import { classNames } from '#src/ui/class-names.ts'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/features/shop/shop/frame/shop-footer.module.css'
import { useShop } from '#src/features/shop/shop/frame/use-shop.ts'

/** The place on a map that tells nobody who looks at it. */
function mapAddress({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** How to reach the shop; nothing that it did not give. */
export function ContactLines() {
  const t = useT()
  const { phone, whatsapp, email, address, place } = useShop().contact
  return (
    <address className={classNames('k-stack k-gap1', styles['lines'])}>
      {address !== '' && <span>{address}</span>}
      {place && (
        <a href={mapAddress(place)} rel="noopener">
          {t('shop.contactPage.map')}
        </a>
      )}
      {phone !== '' && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      {whatsapp !== '' && (
        <a href={`https://wa.me/${whatsapp.slice(1)}`} rel="noopener">
          WhatsApp {whatsapp}
        </a>
      )}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  )
}
