import { useState } from 'react'
import { ApiError } from '../../../kit/ApiError.ts'
import { guardarArchivo } from '../../../kit/guardarArchivo.ts'
import { useCliente } from '../api/cliente.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho } from '../piezas/Dicho.tsx'

/** The appointment for the calendar of the phone. */
export const GuardarEnCalendario = ({ id }: { id: number }) => {
  const cliente = useCliente()
  const [ocupado, setOcupado] = useState(false)
  const [dicho, setDicho] = useState('')
  const guardar = async () => {
    setOcupado(true)
    setDicho('')
    try {
      guardarArchivo(await cliente.archivo(`/citas/${id}/calendario`), 'cita.ics')
    } catch (problema) {
      setDicho(problema instanceof ApiError ? problema.message : 'No se pudo guardar la cita en su calendario.')
    } finally {
      setOcupado(false)
    }
  }
  return (
    <>
      <div>
        <Boton ocupado={ocupado} onClick={() => void guardar()}>
          Agregar a mi calendario
        </Boton>
      </div>
      {dicho ? (
        <Dicho tono="mal">
          <p>{dicho}</p>
        </Dicho>
      ) : null}
    </>
  )
}
