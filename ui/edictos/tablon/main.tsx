import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../kit/global.css'
import { dark, light, shared } from '../../kit/tokens.ts'
import { Tablon } from './Tablon.tsx'

// The person's own theme; the switch of the program lives behind the login.
const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')
const dress = (): void => {
  for (const [name, value] of Object.entries({ ...shared, ...(prefersDark.matches ? dark : light) }))
    document.documentElement.style.setProperty(name, value)
}
dress()
prefersDark.addEventListener('change', dress)

const root = document.getElementById('root')
if (!root) throw new Error('edictos.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Tablon />
  </StrictMode>,
)
