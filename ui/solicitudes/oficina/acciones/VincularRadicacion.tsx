import { conPunto } from '../../../../schemas/es-co.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { CAMPO_REQUERIDO } from '../../../../schemas/solicitud.ts'
import { erroresDe } from '../../../kit/api.ts'
import { SelectBuscable } from '../../../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../../../kit/Dialogo.tsx'
import { buscarRadicacion } from '../../../radicaciones/index.ts'
import { nombreDe } from '../direcciones.ts'
import { useVincular } from './useVincular.ts'

/** Chooses by its number the filing that a request became. */
export const VincularRadicacion = ({ solicitud, onClose }: { solicitud: SolicitudLeida; onClose: () => void }) => {
  const { vinculando, vincular } = useVincular(solicitud)
  const [elegida, setElegida] = useState<{ id: number; label: string } | null>(null)
  const [falta, setFalta] = useState('')
  const [problema, setProblema] = useState<unknown>(null)
  const enviar = async () => {
    if (vinculando) return
    if (elegida === null) return setFalta(CAMPO_REQUERIDO)
    setProblema(null)
    await vincular(elegida.id).then(onClose, (problem: unknown) => {
      const suya = erroresDe(problem)['id_radicacion']
      setFalta(suya ?? '')
      if (!suya) setProblema(problem)
    })
  }
  return (
    <Dialogo
      opened
      title={solicitud.id_radicacion === null ? 'Vincular a su radicación' : 'Cambiar la radicación'}
      onClose={onClose}
      onSubmit={() => void enviar()}
      problema={problema}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={vinculando}>
            Vincular
          </Button>
        </>
      }
    >
      <SelectBuscable
        data-autofocus
        label="Radicación"
        required
        description={`Aquella con que se tramita la escritura que pidió ${conPunto(nombreDe(solicitud))}`}
        placeholder="Número, persona, matrícula…"
        value={elegida?.id ?? null}
        valueLabel={elegida?.label}
        search={buscarRadicacion}
        error={falta}
        onChange={(id, opcion) => {
          setElegida(id === null ? null : { id, label: opcion?.label ?? '' })
          setFalta('')
        }}
      />
    </Dialogo>
  )
}
