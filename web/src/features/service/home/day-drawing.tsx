import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/features/service/home/home.module.css'
import { useT } from '#src/language/use-t.ts'
import { DrawnRow, Drawing } from '#src/ui/drawing.tsx'

/** Sales of seven days, in per cent of the best one, which is the sixth. The last bar is today: 920 of 1,480, 460 of 740. */
export const barPercents = [44, 50, 47, 61, 84, 100, 62] as const

/** A part of the first page of the dashboard. */
export function DayDrawing() {
  const t = useT()
  const days = t('home.measure.days').split(' ')
  return (
    <Drawing title={t('home.measure.chart')}>
      <div className={classNames('k-stack k-gap2', styles['bars'])}>
        {barPercents.map((percent, at) => (
          <span key={days[at]}>
            <i style={{ height: `${percent}%` }} data-today={at === barPercents.length - 1 || undefined} />
            {days[at]}
          </span>
        ))}
      </div>
      <DrawnRow name={t('home.measure.best')} look="quiet" />
      <DrawnRow
        name={t('home.measure.today')}
        detail={t('home.measure.compared')}
        value={t('home.measure.todayAmount')}
        look="total"
      />
    </Drawing>
  )
}
