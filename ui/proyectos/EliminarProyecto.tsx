import { Button } from '@mantine/core'
import { useState } from 'react'
import { mensajeDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { eliminar as quitar } from '../kit/dialogs/confirmar.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import './proyectos.css'

/** A project in use is only deactivated. */
const EliminarProyecto = ({ fila, onClose, onHecho }: DialogoProps) => {
  const [ocupado, setOcupado] = useState(false)
  const [problema, setProblema] = useState<unknown>(null)
  const usos = Number(fila?.['total_radicaciones'] ?? 0)
  const eliminar = async () => {
    setOcupado(true)
    setProblema(null)
    const notice = aviso.cargando('Eliminando...')
    try {
      const {
        respuesta: { eliminado, message },
        deshacer,
      } = await quitar<{ eliminado: boolean; message: string }>(`/proyecto/${String(fila?.['id'])}`, onHecho)
      if (eliminado) notice.exito(message, deshacer)
      else {
        notice.cerrar()
        aviso.info(message, 8_000)
      }
      onHecho()
      onClose()
    } catch (problem) {
      notice.error(`No se pudo eliminar el proyecto: ${mensajeDe(problem)}`)
      setProblema(problem)
      setOcupado(false)
    }
  }
  return (
    <Dialogo
      opened
      size="sm"
      title="Eliminar proyecto"
      onClose={onClose}
      problema={problema}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
          <Button color="red" loading={ocupado} onClick={() => void eliminar()}>
            {usos > 0 ? 'Inactivar proyecto' : 'Eliminar proyecto'}
          </Button>
        </>
      }
    >
      <p>Seguro deseas eliminar?</p>
      <p className="muted mb-4">
        {`${String(fila?.['codigo'] ?? '')} · ${String(fila?.['proyecto'] ?? '')}. `}
        {usos > 0 ? 'Está en uso: no se borra, queda inactivo.' : ''}
      </p>
    </Dialogo>
  )
}

export default EliminarProyecto
