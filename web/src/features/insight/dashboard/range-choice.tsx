import { SegmentedControl } from '@mantine/core'
import { type HomeRange, homeRanges } from '@mostrador/contract/features/insight/dashboard/home-ranges.ts'
import { useSearchParams } from 'react-router'
import styles from '#src/features/insight/dashboard/dashboard.module.css'
import { useT } from '#src/language/use-t.ts'

const parameter = 'range'

/** The range of the home page, kept in its address. */
export function useHomeRange(): [HomeRange, (range: HomeRange) => void] {
  const [params, setParams] = useSearchParams()
  const range = homeRanges.find((known) => known === params.get(parameter)) ?? 'today'
  const change = (next: HomeRange) => setParams(next === 'today' ? {} : { [parameter]: next }, { replace: true })
  return [range, change]
}

type RangeChoiceProps = { range: HomeRange; onRange: (range: HomeRange) => void }

export function RangeChoice({ range, onRange }: RangeChoiceProps) {
  const t = useT()
  return (
    <SegmentedControl
      aria-label={t('homePage.range.label')}
      data={homeRanges.map((value) => ({ value, label: t(`homePage.range.${value}`) }))}
      value={range}
      onChange={(value) => {
        const next = homeRanges.find((known) => known === value)
        if (next) onRange(next)
      }}
      className={styles['range'] ?? ''}
      data-testid="home-range"
    />
  )
}
