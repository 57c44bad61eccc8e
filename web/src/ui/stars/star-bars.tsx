import { ratingsIn, type StarCounts } from '@mostrador/domain/rating/star-counts.ts'

const fromTheTop = [5, 4, 3, 2, 1] as const
const whole = 100
const thick = 8

type StarBarsProps = {
  counts: StarCounts
  /** A line in words: how many ratings have so many stars. */
  label: (stars: number, count: number) => string
  className?: string | undefined
}

/** How many ratings have five stars down to one, as a picture whose lines are said in words. */
export function StarBars({ counts, label, className }: StarBarsProps) {
  const all = Math.max(1, ratingsIn(counts))
  return (
    <ul className={className} data-testid="star-bars">
      {fromTheTop.map((stars) => {
        const count = counts[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span className="visually-hidden">{label(stars, count)}</span>
            <span aria-hidden="true" className="numbers">
              {stars}
            </span>
            <svg viewBox={`0 0 ${whole} ${thick}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={whole} height={thick} fill="currentColor" opacity="0.15" />
              <rect width={(count * whole) / all} height={thick} fill="currentColor" />
            </svg>
            <span aria-hidden="true" className="numbers">
              {count}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
