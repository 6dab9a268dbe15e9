import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { Pagina } from '../../kit/Pagina.tsx'
import { useSession } from '../../kit/session.ts'
import { SegundoFactor } from './SegundoFactor.tsx'
import { Sesiones } from './Sesiones.tsx'
import './cuenta.css'

/** `/admin/mi-cuenta`: how one gets in, and where one is in. */
const MiCuenta = () => (
  <Pagina title="Mi cuenta" subtitle={useSession()?.user.email}>
    <div className="cuenta">
      <section className="cuenta-parte" aria-labelledby="cuenta-clave">
        <header>
          <h2 id="cuenta-clave">Contraseña</h2>
          <Button component={Link} variant="default" size="xs" href="/admin/change-pwd">
            Cambiar contraseña
          </Button>
        </header>
        <p className="muted">Al cambiarla se cierran sus demás sesiones.</p>
      </section>
      <SegundoFactor />
      <section className="cuenta-parte" aria-labelledby="cuenta-sesiones">
        <header>
          <h2 id="cuenta-sesiones">Sesiones abiertas</h2>
        </header>
        <p className="muted">Los equipos en que está abierta su cuenta. Cierre las que no reconozca y cambie su contraseña.</p>
        <Sesiones path="/user/sesiones" />
      </section>
    </div>
  </Pagina>
)

export default MiCuenta
