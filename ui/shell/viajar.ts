import { useLocation } from 'wouter'

/** Navigates by a synthetic link click, so that `useGuardia` can ask about unsaved changes; or opens a new tab. */
export const useViajar = (): ((href: string, aparte?: boolean) => void) => {
  const [, navigate] = useLocation()
  return (href, aparte = false) => {
    if (aparte) return void window.open(href, '_blank', 'noopener')
    const link = document.createElement('a')
    link.href = href
    link.addEventListener('click', (event) => {
      event.preventDefault()
      navigate(href)
    })
    document.body.append(link)
    link.click()
    link.remove()
  }
}
