import type { DialogoProps } from '../../screen/dialogos.ts'
import DialogoCliente from './DialogoCliente.tsx'

/** Row action of a person: makes a client. */
const ConvertirEnCliente = ({ fila, onClose, onHecho }: DialogoProps) => (
  <DialogoCliente documento={String(fila?.['numero_documento'] ?? '')} onGuardado={onHecho} onClose={onClose} />
)

export default ConvertirEnCliente
