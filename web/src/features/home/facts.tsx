import styles from '#src/features/home/home.module.css'
import { useT } from '#src/language/use-t.ts'
import { IconOffline, IconReceipt, IconShop } from '#src/ui/icons.tsx'

const facts = [
  { Icon: IconOffline, title: 'home.facts.offlineTitle', text: 'home.facts.offlineText' },
  { Icon: IconReceipt, title: 'home.facts.moneyTitle', text: 'home.facts.moneyText' },
  { Icon: IconShop, title: 'home.facts.openTitle', text: 'home.facts.openText' },
] as const

/** Three facts about the product. */
export function Facts() {
  const t = useT()
  return (
    <section className={styles['facts']}>
      {facts.map(({ Icon, title, text }) => (
        <div key={title}>
          <Icon size={24} />
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </div>
      ))}
    </section>
  )
}
