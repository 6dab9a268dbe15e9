import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { useSession } from '../../kit/http/session.ts'
import { Parte, SegundoFactor } from './SegundoFactor.tsx'
import { Sesiones } from './Sesiones.tsx'

const ResumenDiario = lazy(() => import('../../campana/ResumenDiario.tsx'))

const MiCuenta = () => (
  <Pagina title="Mi cuenta" subtitle={useSession()?.user.email}>
    <div className="cuenta grid gap-4 max-w-180">
      <Parte
        id="cuenta-clave"
        titulo="Contraseña"
        lado={
          <Button component={Link} variant="default" size="xs" href="/admin/change-pwd">
            Cambiar contraseña
          </Button>
        }
      >
        <p className="muted">Al cambiarla se cierran sus demás sesiones.</p>
      </Parte>
      <SegundoFactor />
      <Parte id="cuenta-avisos" titulo="Avisos">
        <p className="muted">Lo que pasa con lo suyo está en la campana; también puede llegarle por correo.</p>
        <Suspense fallback={<Esqueleto filas={1} />}>
          <ResumenDiario />
        </Suspense>
      </Parte>
      <Parte id="cuenta-sesiones" titulo="Sesiones abiertas">
        <p className="muted">
          Los equipos en que está abierta su cuenta. Cierre las que no reconozca y cambie su contraseña.
        </p>
        <Sesiones path="/user/sesiones" />
      </Parte>
    </div>
  </Pagina>
)

export default MiCuenta
