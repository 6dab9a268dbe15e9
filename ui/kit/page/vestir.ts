import { dark, light, shared } from '../theme/tokens.ts'

/** Applies the system's color scheme to a public page; the theme switch is only for signed-in users. */
export const vestir = (): void => {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')
  const dress = (): void => {
    for (const [name, value] of Object.entries({ ...shared, ...(prefersDark.matches ? dark : light) }))
      document.documentElement.style.setProperty(name, value)
  }
  dress()
  prefersDark.addEventListener('change', dress)
}
