import { useState } from 'react'
import { api } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { erroresDe, mensajeDe } from '../kit/http/ApiError.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import { SelectPersona } from './SelectPersona.tsx'

/** Who answers for a project is another person from now on. */
const CambiarPersona = ({ fila, onClose, onHecho }: DialogoProps) => {
  const [persona, setPersona] = useState<number | null>(Number(fila?.['usuario_plataforma']) || null)
  const [error, setError] = useState('')
  const [guardando, setGuardando] = useState(false)

  const guardar = async () => {
    if (persona === null) return setError('Seleccione una persona')
    setGuardando(true)
    const notice = aviso.cargando('Guardando cambios...')
    try {
      await api.put(`/proyecto/${String(fila?.['id'])}`, { usuario_plataforma: persona })
      notice.exito('Actualizado correctamente')
      onHecho()
      onClose()
    } catch (problem) {
      notice.error('No se pudo actualizar la persona del proyecto')
      setError(erroresDe(problem)['usuario_plataforma'] ?? mensajeDe(problem))
      setGuardando(false)
    }
  }
  return (
    <Dialogo
      opened
      size="sm"
      title="Cambiar persona"
      onClose={onClose}
      onSubmit={() => void guardar()}
      si="Guardar"
      ocupado={guardando}
    >
      <p className="muted proyecto-nota">{`${String(fila?.['codigo'] ?? '')} · ${String(fila?.['proyecto'] ?? '')}`}</p>
      <SelectPersona
        value={persona}
        valueLabel={String(fila?.['nombre_persona'] ?? '')}
        error={error}
        onChange={(next) => {
          setPersona(next)
          setError('')
        }}
      />
    </Dialogo>
  )
}

export default CambiarPersona
