import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { api } from '../../kit/http/api.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { Parte } from '../../kit/page/Parte.tsx'
import { NIVEL } from './avisos.ts'
import type { ConfiguracionDian } from '../../../schemas/respuestas/facturacion/dian.ts'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'
import { useAccion } from '../../kit/forms/use-envio.ts'

/** Contingency declared by a user: invoices go as type 04 until it ends. */
export const Contingencia = ({
  contingencia,
  onCambio,
}: {
  contingencia: ConfiguracionDian['contingencia']
  onCambio: () => void
}) => {
  const [declarando, setDeclarando] = useState(false)
  const { hacer } = useAccion()
  const edita = puedeVista('oficina', 'modificar')
  const terminar = async () => {
    const si = await confirmar(
      'Desde ahora corre el plazo de 48 horas para transmitir lo expedido. ¿La DIAN volvió a prestar el servicio?',
      { title: 'Terminar la contingencia', yes: 'Terminar' },
    )
    if (!si) return
    await hacer(() => api.del('/dian/contingencia'), { exito: 'Contingencia terminada' })
    onCambio()
  }
  return (
    <Parte
      titulo="Contingencia"
      lado={
        edita ? (
          <Button size="xs" variant="default" onClick={() => (contingencia ? void terminar() : setDeclarando(true))}>
            {contingencia ? 'Terminar' : 'Declarar'}
          </Button>
        ) : null
      }
    >
      {contingencia ? (
        <p className={NIVEL['alerta']}>
          En contingencia desde {formatDateTime(contingencia.desde)}: {contingencia.motivo}
        </p>
      ) : (
        <p className="muted">
          Si la DIAN no presta el servicio, declárelo aquí con la evidencia: las facturas se expiden sin validación
          previa (tipo 04) y se transmiten en las 48 horas siguientes a que vuelva.
        </p>
      )}
      {declarando ? (
        <DialogoFormulario id="declarar-contingencia" onClose={() => setDeclarando(false)} onHecho={onCambio} />
      ) : null}
    </Parte>
  )
}
