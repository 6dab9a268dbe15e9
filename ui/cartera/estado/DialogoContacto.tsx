import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { PermisoDeContacto } from '../../../schemas/respuestas/cartera/cartera-avisos.ts'
import { addDays, bogotaDate, formatDateTime } from '../../../schemas/es-co/index.ts'
import { api, erroresDe, mensajeDe } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { refrescar } from '../../kit/http/useApi.ts'
import { CANAL } from './canal.ts'

interface Props {
  id: number
  permiso: PermisoDeContacto
  onClose: () => void
}
type Canal = keyof typeof CANAL

const CANALES = (Object.entries(CANAL) as [Canal, string][]) // its own keys
  .map(([canal, label]) => ({ value: canal, label }))

/** Writes down a call or a message; where the law would not have let it be made now, it says so before it is. */
export const DialogoContacto = ({ id, permiso, onClose }: Props) => {
  const [canal, setCanal] = useState<Canal>('telefono')
  const [pedido, setPedido] = useState(false)
  const [texto, setTexto] = useState('')
  const [resultado, setResultado] = useState('')
  const [promesa, setPromesa] = useState<string | null>(null)
  const [problema, setProblema] = useState<unknown>(null)
  const [guardando, setGuardando] = useState(false)
  const hoy = bogotaDate(new Date())
  const dice = permiso.canales.find((uno) => uno.canal === canal)
  const faltas = erroresDe(problema)
  const guardar = async () => {
    setGuardando(true)
    setProblema(null)
    try {
      await api.post(`/clientes/${id}/contactos`, {
        canal,
        resultado,
        a_pedido: pedido,
        ...(texto ? { texto } : {}),
        ...(promesa ? { promesa } : {}),
      })
      await Promise.all([refrescar(`/clientes/${id}/`), refrescar(`/cartera_cliente/${id}`)])
      onClose()
    } catch (otro) {
      setProblema(otro)
      setGuardando(false)
    }
  }
  return (
    <Dialogo
      opened
      title="Anotar un contacto"
      onClose={onClose}
      onSubmit={() => void guardar()}
      problema={problema && Object.keys(faltas).length === 0 ? mensajeDe(problema) : null}
      si="Anotar"
      ocupado={guardando}
    >
      <div className="kit-campos">
        <SelectBuscable
          className="c6"
          label="Canal"
          options={CANALES}
          value={canal}
          error={faltas['canal']}
          onChange={(elegido) => setCanal(CANALES.find(({ value }) => value === elegido)?.value ?? 'telefono')}
        />
        <DateInput
          className="c6"
          label="Promesa de pago"
          value={promesa}
          min={hoy}
          max={addDays(hoy, 365)}
          error={faltas['promesa']}
          onChange={setPromesa}
        />
        <div className="c12">
          <Checkbox
            label="El cliente llamó o lo pidió"
            description="No es cobranza: no cuenta para los límites de la ley."
            checked={pedido}
            onChange={(event) => setPedido(event.currentTarget.checked)}
          />
        </div>
        {dice && !dice.puede && !pedido ? (
          <p className="c12 py-0.5 px-2 rounded-4 bg-warn-soft text-warn" role="status">
            {dice.motivo} {dice.desde ? `Se puede desde el ${formatDateTime(dice.desde)}.` : ''}
          </p>
        ) : null}
        <TextoInput
          className="c12"
          label="Resultado"
          required
          value={resultado}
          error={faltas['resultado']}
          onChange={setResultado}
          data-autofocus
        />
        <TextArea
          className="c12"
          label="Qué se dijo"
          value={texto}
          maxLength={6000}
          error={faltas['texto']}
          onChange={setTexto}
        />
      </div>
    </Dialogo>
  )
}
