import { useState } from 'react'
import { mensajeDe } from '../../../kit/ApiError.ts'
import { useCliente } from '../api/cliente.ts'
import { Boton } from '../piezas/Boton.tsx'
import { Dicho } from '../piezas/Dicho.tsx'

/** Another hour for an appointment, or none: cancelling is asked twice, because somebody else may take the hour at once. */
export const CambiarCita = ({
  id,
  onCambiar,
  onCancelada,
}: {
  id: number
  onCambiar: () => void
  onCancelada: () => Promise<unknown>
}) => {
  const cliente = useCliente()
  const [pregunta, setPregunta] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const [dicho, setDicho] = useState('')
  const cancelar = async () => {
    setOcupado(true)
    setDicho('')
    try {
      await cliente.put(`/citas/${id}`, { estado: 'cancelada' })
      await onCancelada()
    } catch (problema) {
      setDicho(mensajeDe(problema))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <>
      {pregunta ? (
        <div className="sol-confirma" role="group" aria-labelledby="sol-cancelar">
          <p id="sol-cancelar">¿Cancelar su cita? La hora queda libre para otra persona; después puede agendar otra.</p>
          <div className="sol-botones">
            <Boton ocupado={ocupado} onClick={() => void cancelar()}>
              Sí, cancelar la cita
            </Boton>
            <Boton onClick={() => setPregunta(false)}>Conservarla</Boton>
          </div>
        </div>
      ) : (
        <div className="sol-botones">
          <Boton onClick={onCambiar}>Cambiar la hora</Boton>
          <Boton onClick={() => setPregunta(true)}>Cancelar la cita</Boton>
        </div>
      )}
      {dicho ? (
        <Dicho tono="mal">
          <p>{dicho}</p>
        </Dicho>
      ) : null}
    </>
  )
}
