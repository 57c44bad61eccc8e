import { Outlet } from 'react-router'
import { contentId, SkipLink } from '#src/shell/skip-link.tsx'

/** The bare frame of the sell screen: no menu, no Mantine; the screen has its own header. */
export default function TillLayout() {
  return (
    <>
      <SkipLink />
      <main id={contentId} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
