import styles from '#src/ui/choice-list.module.css'

type Choice = { key: string; label: string; note: string; value: string; testId: string }

/** Records to pick with a tap, each with its name, date and amount. */
export function ChoiceList({ choices, onPick }: { choices: readonly Choice[]; onPick: (key: string) => void }) {
  return (
    <ul className={styles['list']}>
      {choices.map(({ key, label, note, value, testId }) => (
        <li key={key}>
          <button type="button" onClick={() => onPick(key)} data-testid={testId}>
            <strong>{label}</strong>
            <span>{note}</span>
            <span className="numbers">{value}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
