import { useEffect } from 'react'

/** A file dropped beside its place would otherwise replace the page. */
export function useKeepPage(): void {
  useEffect(function keepPage() {
    const ignore = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
}
