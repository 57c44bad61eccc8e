import styles from '#src/features/shop/frame/shop-footer.module.css'
import { useShop } from '#src/features/shop/frame/use-shop.ts'

/** How to reach the shop; nothing that it did not give. */
export function ContactLines() {
  const { phone, whatsapp, email, address } = useShop().contact
  return (
    <address className={styles['lines']}>
      {address !== '' && <span>{address}</span>}
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
