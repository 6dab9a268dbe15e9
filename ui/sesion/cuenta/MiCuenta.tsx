import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { useSession } from '../../kit/http/session.ts'
import { SegundoFactor } from './SegundoFactor.tsx'
import { Sesiones } from './Sesiones.tsx'
import './cuenta.css'

const ResumenDiario = lazy(() => import('../../campana/ResumenDiario.tsx'))

const MiCuenta = () => (
  <Pagina title="Mi cuenta" subtitle={useSession()?.user.email}>
    <div className="cuenta grid gap-4 max-w-180">
      <section
        className="cuenta-parte grid grid-cols-1 gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4"
        aria-labelledby="cuenta-clave"
      >
        <header>
          <h2 id="cuenta-clave">Contraseña</h2>
          <Button component={Link} variant="default" size="xs" href="/admin/change-pwd">
            Cambiar contraseña
          </Button>
        </header>
        <p className="muted">Al cambiarla se cierran sus demás sesiones.</p>
      </section>
      <SegundoFactor />
      <section
        className="cuenta-parte grid grid-cols-1 gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4"
        aria-labelledby="cuenta-avisos"
      >
        <header>
          <h2 id="cuenta-avisos">Avisos</h2>
        </header>
        <p className="muted">Lo que pasa con lo suyo está en la campana; también puede llegarle por correo.</p>
        <Suspense fallback={<Esqueleto filas={1} />}>
          <ResumenDiario />
        </Suspense>
      </section>
      <section
        className="cuenta-parte grid grid-cols-1 gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4"
        aria-labelledby="cuenta-sesiones"
      >
        <header>
          <h2 id="cuenta-sesiones">Sesiones abiertas</h2>
        </header>
        <p className="muted">
          Los equipos en que está abierta su cuenta. Cierre las que no reconozca y cambie su contraseña.
        </p>
        <Sesiones path="/user/sesiones" />
      </section>
    </div>
  </Pagina>
)

export default MiCuenta
