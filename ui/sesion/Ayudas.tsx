import { Button } from '@mantine/core'
import { aviso } from '../kit/aviso.ts'
import type { Oficina } from '../office.ts'

const Ayuda = ({ label, href }: { label: string; href: string | null | undefined }) =>
  href ? (
    <Button component="a" href={href} target="_blank" rel="noreferrer" variant="subtle" size="compact-sm">
      {label}
    </Button>
  ) : (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => aviso.info(`Esta oficina aún no tiene ${label.toLowerCase()} en línea. Pregunte al administrador.`)}
    >
      {label}
    </Button>
  )

/** Help stands in the same place for everybody: how it is used, and who answers. */
export const Ayudas = ({ oficina }: { oficina: Oficina | null }) => (
  <nav className="login-ayudas" aria-label="Ayuda">
    <Ayuda label="Tutoriales" href={oficina?.tutoriales} />
    <Ayuda label="Soporte" href={oficina?.soporte} />
  </nav>
)
