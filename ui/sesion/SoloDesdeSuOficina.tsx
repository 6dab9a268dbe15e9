import { Button } from '@mantine/core'
import type { Oficina } from '../office.ts'

/** In place of a login that nobody has here. */
export const SoloDesdeSuOficina = ({ volver }: NonNullable<Oficina['practica']>) => (
  <>
    <p>
      Aquí no se entra con contraseña. Entre a su oficina y, en el menú con su nombre, elija <strong>Practicar</strong>.
    </p>
    {volver ? (
      <Button component="a" href={volver} fullWidth>
        Ir a mi oficina
      </Button>
    ) : null}
  </>
)
