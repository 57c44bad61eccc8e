import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { useRef, useState } from 'react'
import styles from '#src/features/shop/ecommerce-settings/ecommerce-settings.module.css'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'

type Width = 'phone' | 'desktop'
/** The page as wide as on such a screen, in CSS pixels. */
const widths: Readonly<Record<Width, number>> = { phone: 390, desktop: 1280 }
/** After the last key. */
const pauseMs = 700
const longestHeight = 6000
const borderWidth = 1
/** Of the grey box before the first page. */
const skeletonHeight = 320

type ShopPreviewProps = {
  /** Answers with the path of a page that shows its input. */
  endpoint: Endpoint
  input: object
}

/** The shop's own page with what is typed, as on a phone or on a computer. It is only to look at. */
export function ShopPreview({ endpoint, input }: ShopPreviewProps) {
  const t = useT()
  const [width, setWidth] = useState<Width>('phone')
  const [settled] = useDebouncedValue(JSON.stringify(input), pauseMs)
  const { data, error, refetch } = useEndpointQuery(endpoint, JSON.parse(settled), {
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  // Every endpoint of a preview answers with a path. The last page stays until there is another one.
  const path = (data as { path: string } | undefined)?.path
  const [shown, setShown] = useState(path)
  if (path !== undefined && path !== shown) setShown(path)
  const isUnreadable = error instanceof ApiError && error.code === 'invalidInput'
  return (
    <Stack as="section" gap={2} narrow aria-label={t('ecommerceSettings.preview.title')} data-testid="shop-preview">
      <SegmentedControl
        size="xs"
        value={width}
        onChange={(value) => setWidth(value === 'desktop' ? 'desktop' : 'phone')}
        aria-label={t('ecommerceSettings.preview.title')}
        data={(['phone', 'desktop'] as const).map((value) => ({
          value,
          label: t(`ecommerceSettings.preview.${value}`),
        }))}
      />
      <output className="k-muted k-small">
        {t(isUnreadable ? 'ecommerceSettings.preview.waits' : 'ecommerceSettings.preview.looks')}
      </output>
      {error && !isUnreadable && <ListFailure error={error} onRetry={() => void refetch()} />}
      {shown === undefined && !error && <Skeleton height={skeletonHeight} radius="md" />}
      {shown !== undefined && (
        <PageFrame key={width} path={shown} width={widths[width]} isWaiting={path === undefined} />
      )}
    </Stack>
  )
}

/** A page as large as it is, made smaller to fit, in a window that scrolls. */
function PageFrame({ path, width, isWaiting }: { path: string; width: number; isWaiting: boolean }) {
  const t = useT()
  const window = useRef<HTMLElement>(null)
  const [size, setSize] = useState({ height: 640, scale: 1 })

  const show = (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument?.documentElement
    if (!page) return
    page.inert = true
    // A page is at least as high as its frame.
    frame.style.height = '0'
    const height = Math.min(page.scrollHeight, longestHeight)
    frame.style.height = `${height}px`
    setSize({ height, scale: Math.min(1, (window.current?.clientWidth ?? width) / width) })
  }

  return (
    <section
      ref={window}
      className={classNames('k-card', styles['window'])}
      data-waiting={isWaiting}
      style={{ maxWidth: width + 2 * borderWidth }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a window that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('ecommerceSettings.preview.page')}
    >
      <div style={{ height: size.height * size.scale }}>
        <iframe
          title={t('ecommerceSettings.preview.page')}
          src={path}
          tabIndex={-1}
          style={{ width, height: size.height, transform: `scale(${size.scale})` }}
          onLoad={(event) => show(event.currentTarget)}
        />
      </div>
    </section>
  )
}
