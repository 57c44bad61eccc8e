import { shownHalves } from '@mostrador/domain/rating/star-counts.ts'

const star = 'M12 2.6 14.9 8.5 21.4 9.4 16.7 14 17.8 20.5 12 17.4 6.2 20.5 7.3 14 2.6 9.4 9.1 8.5Z'
const leftHalf = 'M12 2.6V17.4L6.2 20.5 7.3 14 2.6 9.4 9.1 8.5Z'
const most = [1, 2, 3, 4, 5] as const
const halvesInStar = 2

/** One star in the colour of the text. */
export function StarShape({ fill = 'full' }: { fill?: 'full' | 'half' | 'none' }) {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={star} {...(fill !== 'full' && { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 })} />
      {fill === 'half' && <path d={leftHalf} />}
    </svg>
  )
}

/** An average as five stars, to the nearest half. `label` says it in words. */
export function Stars({ average, label, className }: { average: number; label: string; className?: string }) {
  const halves = shownHalves(average)
  return (
    <span className={className}>
      <span className="visually-hidden">{label}</span>
      {most.map((place) => (
        <StarShape key={place} fill={fillOf(halves - (place - 1) * halvesInStar)} />
      ))}
    </span>
  )
}

function fillOf(halves: number): 'full' | 'half' | 'none' {
  return halves >= halvesInStar ? 'full' : halves > 0 ? 'half' : 'none'
}
