import styles from '#src/features/service/billing/billing.module.css'

/** What a choice is called, and what it means. */
export function ChoiceWords({ title, text }: { title: string; text: string }) {
  return (
    <span className={styles['choiceBody']}>
      <strong>{title}</strong>
      <span className={styles['soft']}>{text}</span>
    </span>
  )
}
