import type { DialogoProps } from '../../screen/dialogos.ts'
import DialogoCliente from './DialogoCliente.tsx'

/** A person of the office is made a client from its row: only what is agreed with it is left to write. */
const ConvertirEnCliente = ({ fila, onClose, onHecho }: DialogoProps) => (
  <DialogoCliente documento={String(fila?.['numero_documento'] ?? '')} onGuardado={onHecho} onClose={onClose} />
)

export default ConvertirEnCliente
