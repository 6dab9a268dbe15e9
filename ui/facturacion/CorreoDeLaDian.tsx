import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { puedeVista } from '../kit/permisos.ts'
import { refrescar } from '../kit/useApi.ts'

const ConsultarDian = lazy(() => import('../personas/ConsultarDian.tsx'))

/** Of who is charged and has no mail: what the DIAN has of them, to be looked at and saved. */
export const CorreoDeLaDian = ({ persona, nombre }: { persona: number; nombre: string }) => {
  const [abierto, setAbierto] = useState(false)
  if (!puedeVista('personas', 'modificar')) return null
  return (
    <p className="fact-nota">
      Sin correo no se le puede enviar la factura.{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => setAbierto(true)}
        aria-label={`Traer nombre y correo de la DIAN: ${nombre}`}
      >
        Traer nombre y correo de la DIAN
      </Button>
      {abierto ? (
        <Suspense fallback={null}>
          <ConsultarDian
            fila={{ id: persona }}
            onClose={() => setAbierto(false)}
            onHecho={() => void refrescar('/facturaRadi')}
          />
        </Suspense>
      ) : null}
    </p>
  )
}
