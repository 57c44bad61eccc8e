import styles from '#src/features/insight/reports/reports.module.css'

const width = 160
const height = 36
const gap = 2
/** A day with a figure has at least this height. */
const least = 2

/** The figures of two weeks as small bars; a quiet shelf for what has no days. Its words are the card's. */
export function Spark({ values }: { values: readonly string[] | null }) {
  if (values === null) return <Shelf />
  const numbers = values.map(Number)
  const most = Math.max(...numbers.map(Math.abs), 1)
  const step = width / numbers.length
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" className={styles['bars']}>
      {numbers.map((value, index) => {
        const bar = value === 0 ? 1 : Math.max(least, (Math.abs(value) / most) * (height - 2))
        return (
          <rect
            // The days are always in the same order.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            x={index * step + gap / 2}
            y={height - bar}
            width={step - gap}
            height={bar}
            rx={1}
            data-empty={value === 0}
            data-below={value < 0}
          />
        )
      })}
    </svg>
  )
}

function Shelf() {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMax meet"
      aria-hidden="true"
      className={styles['shelf']}
    >
      <path d="M0 34h160" />
      <path d="M8 34V14h22v20M36 34V20h18v14M60 34V8h24v26M90 34V18h16v16M112 34V12h20v22M138 34V22h14v12" />
    </svg>
  )
}
