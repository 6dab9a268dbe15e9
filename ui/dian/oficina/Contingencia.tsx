import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import { api } from '../../kit/http/api.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { NIVEL, Parte } from './Parte.tsx'
import type { Configuracion } from './SoftwareDialogo.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useAccion } from '../../kit/forms/use-envio.ts'
import { useFormulario } from '../../kit/forms/use-formulario.ts'

/** Contingency declared by a user: invoices go as type 04 until it ends. */
export const Contingencia = ({
  contingencia,
  onCambio,
}: {
  contingencia: Configuracion['contingencia']
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
      acciones={
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
        <Declarar
          onClose={() => setDeclarando(false)}
          onGuardado={() => {
            setDeclarando(false)
            onCambio()
          }}
        />
      ) : null}
    </Parte>
  )
}

const Declarar = ({ onClose, onGuardado }: { onClose: () => void; onGuardado: () => void }) => {
  const form = useFormulario({
    inicial: { motivo: '', evidencia: '' },
    enviar: async (datos) => {
      await api.post('/dian/contingencia', datos)
    },
    exito: 'Contingencia declarada',
    alHacer: onGuardado,
  })
  return (
    <Dialogo
      opened
      {...form.dialogo}
      no="Salir"
      title="Declarar contingencia de la DIAN"
      si="Declarar"
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextArea
          label="Motivo"
          required
          data-autofocus
          maxLength={500}
          {...form.campo('motivo')}
          placeholder="La DIAN anunció la suspensión del servicio…"
        />
        <TextArea
          label="Evidencia"
          required
          maxLength={4000}
          {...form.campo('evidencia')}
          description="Los códigos de error con su hora, o el comunicado de la DIAN"
        />
      </div>
    </Dialogo>
  )
}
