import { DialogoDeCorreo } from '../../kit/dialogs/DialogoDeCorreo.tsx'
import { api } from '../../kit/http/api.ts'
import type { Detalle } from './factura.ts'

interface Props {
  factura: Detalle
  onClose: () => void
  onCambio: () => void
}

/** Resends the invoice to the address on record or another. */
export const CorreoFactura = ({ factura, onClose, onCambio }: Props) => (
  <DialogoDeCorreo
    titulo={`Enviar la factura ${factura.numero_factura ?? ''}`}
    size="sm"
    no="Salir"
    si="Enviar correo"
    descripcion="Va un ZIP con el XML y el PDF. En blanco, al correo del cliente; a otro va una copia, sin el enlace para responder."
    para={factura.correo?.para ?? ''}
    onClose={onClose}
    enviar={(para) => api.post(`/facturacion/${String(factura.id)}/correo`, { para: para.trim() })}
    exito="El correo quedó en la cola de envío"
    alHacer={() => {
      onCambio()
      onClose()
    }}
  />
)
