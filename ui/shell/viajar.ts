import { useLocation } from 'wouter'

/**
 * Goes to an address as a click on a link would, so that a form with unsaved changes asks first (`useGuardia` listens to the clicks of
 * links); or opens it beside this one.
 */
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
