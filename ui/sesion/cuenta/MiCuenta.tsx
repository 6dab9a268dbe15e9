import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { Parte } from '../../kit/page/Parte.tsx'
import { useSession } from '../../kit/http/session.ts'
import { SegundoFactor } from './SegundoFactor.tsx'
import { Sesiones } from './Sesiones.tsx'

const ResumenDiario = lazy(() => import('../../campana/ResumenDiario.tsx'))

const MiCuenta = () => (
  <Pagina title="Mi cuenta" subtitle={useSession()?.user.email}>
    <div className="cuenta grid gap-4 max-w-180">
      <Parte
        titulo="Contraseña"
        lado={
          <Button component={Link} variant="default" size="xs" href="/admin/change-pwd">
            Cambiar contraseña
          </Button>
        }
        guia="Al cambiarla se cierran sus demás sesiones."
      />
      <SegundoFactor />
      <Parte titulo="Avisos" guia="Lo que pasa con lo suyo está en la campana; también puede llegarle por correo.">
        <Suspense fallback={<Esqueleto filas={1} />}>
          <ResumenDiario />
        </Suspense>
      </Parte>
      <Parte
        titulo="Sesiones abiertas"
        guia="Los equipos en que está abierta su cuenta. Cierre las que no reconozca y cambie su contraseña."
      >
        <Sesiones path="/user/sesiones" />
      </Parte>
    </div>
  </Pagina>
)

export default MiCuenta
