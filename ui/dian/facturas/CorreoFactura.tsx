import { useState } from 'react'
import { api, erroresDe, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import type { Detalle } from './factura.ts'

/** What a dialog of one field asks for: under way, or why it was not done. `onHecho` when it was. */
const useEnvio = (onHecho: () => void) => {
  const [error, setError] = useState('')
  const [enviando, setEnviando] = useState(false)
  const enviar = async (trabajo: () => Promise<void>): Promise<void> => {
    setEnviando(true)
    setError('')
    try {
      await trabajo()
      onHecho()
    } catch (problem) {
      setError(Object.values(erroresDe(problem))[0] ?? mensajeDe(problem))
    }
    setEnviando(false)
  }
  return { error, setError, enviando, enviar }
}

/** Sends the invoice to its customer again, to the address on record or to another. */
export const CorreoFactura = ({
  factura,
  onClose,
  onCambio,
}: {
  factura: Detalle
  onClose: () => void
  onCambio: () => void
}) => {
  const [para, setPara] = useState(factura.correo?.para ?? '')
  const { error, enviando, enviar } = useEnvio(() => {
    onCambio()
    onClose()
  })
  const mandar = () =>
    enviar(async () => {
      await api.post(`/facturacion/${String(factura.id)}/correo`, { para: para.trim() })
      aviso.exito('El correo quedó en la cola de envío')
    })
  return (
    <Dialogo
      opened
      onClose={onClose}
      title={`Enviar la factura ${factura.numero_factura ?? ''}`}
      size="sm"
      onSubmit={() => {
        void mandar()
      }}
      no="Salir"
      si="Enviar correo"
      ocupado={enviando}
    >
      <TextoInput
        label="Para"
        value={para}
        onChange={setPara}
        error={error}
        description="Va un ZIP con el XML y el PDF. En blanco, al correo del cliente; a otro va una copia, sin el enlace para responder."
        data-autofocus
      />
    </Dialogo>
  )
}
