import { Button, Portal } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Oficina } from '../office.ts'

const Panel = lazy(() => import('../ayuda/Panel.tsx'))
const Soporte = lazy(() => import('../ayuda/Soporte.tsx'))

interface Props {
  label: string
  href: string | null | undefined
  onAbrir: () => void
}

/** The office's own place for it, if it has one; else the program's. */
const Ayuda = ({ label, href, onAbrir }: Props) =>
  href ? (
    <Button component="a" href={href} target="_blank" rel="noreferrer" variant="subtle" size="compact-sm">
      {label}
    </Button>
  ) : (
    <Button variant="subtle" size="compact-sm" onClick={onAbrir}>
      {label}
    </Button>
  )

/** Help stands in the same place for everybody: how it is used, and who answers. */
export const Ayudas = ({ oficina }: { oficina: Oficina | null }) => {
  const [tutoriales, setTutoriales] = useState(false)
  const [soporte, setSoporte] = useState(false)
  return (
    <nav className="login-ayudas" aria-label="Ayuda">
      <Ayuda label="Tutoriales" href={oficina?.tutoriales} onAbrir={() => setTutoriales(true)} />
      <Ayuda label="Soporte" href={oficina?.soporte} onAbrir={() => setSoporte(true)} />
      <Suspense fallback={null}>
        {tutoriales ? (
          <Portal>
            <Panel suelta onCerrar={() => setTutoriales(false)} onSoporte={() => setSoporte(true)} />
          </Portal>
        ) : null}
        {soporte ? <Soporte onCerrar={() => setSoporte(false)} /> : null}
      </Suspense>
    </nav>
  )
}
