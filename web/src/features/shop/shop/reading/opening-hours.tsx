import styles from '#src/features/shop/shop/reading/shop-contact.module.css'
import type { ShopInfo } from '@mostrador/contract/features/shop/shop/schema.ts'
import { useT } from '#src/language/use-t.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The hours of each day of the week, Monday first. */
export function OpeningHours({ hours }: { hours: ShopInfo['contact']['openingHours'] }) {
  const t = useT()
  return (
    <table className={styles['hours']}>
      <caption>{t('shop.contactPage.hours')}</caption>
      <tbody>
        {days.map((day, index) => {
          const spans = hours[index] ?? []
          return (
            <tr key={day}>
              <th scope="row">{t(`shop.days.${day}`)}</th>
              <td className="numbers">
                {spans.length === 0
                  ? t('shop.contactPage.closedDay')
                  : spans.map(({ from, to }) => `${from}–${to}`).join(', ')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
