import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useTitulo } from '../kit/Pagina.tsx'
import '../kit/limite.css'

/** A room whose permission the person does not hold. */
export const SinPermiso = () => {
  useTitulo('Sin permiso')
  return (
    <div className="limite">
      <h1>No tiene permiso para ver esta página</h1>
      <p className="muted">Si la necesita para su trabajo, pídala al administrador de su oficina.</p>
      <Button component={Link} href="/admin/dashboard">
        Ir a Mi día
      </Button>
    </div>
  )
}
