import { dark, light, shared } from '../theme/tokens.ts'

/** Dresses a public page in the person's own theme; the switch of the program lives behind the login. */
export const vestir = (): void => {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')
  const dress = (): void => {
    for (const [name, value] of Object.entries({ ...shared, ...(prefersDark.matches ? dark : light) }))
      document.documentElement.style.setProperty(name, value)
  }
  dress()
  prefersDark.addEventListener('change', dress)
}
