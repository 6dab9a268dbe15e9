import { Button } from '@mantine/core'
import { useState } from 'react'
import { puedeVista } from '../../kit/http/permisos.ts'
import { DialogoCorreo } from './DialogoCorreo.tsx'
import './estado.css'

/** Requests a year's withholding certificate by mail. */
export const PedirCertificado = ({ id, anio }: { id: number; anio: number }) => {
  const [abre, setAbre] = useState(false)
  if (!puedeVista('cartera', 'modificar')) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Pedir certificado de ${anio}`}
        onClick={() => setAbre(true)}
      >
        Pedir certificado
      </Button>
      {abre ? <DialogoCorreo id={id} tipo="certificado" anio={anio} onClose={() => setAbre(false)} /> : null}
    </>
  )
}
