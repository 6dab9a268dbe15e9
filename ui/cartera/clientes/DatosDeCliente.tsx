import type { DialogoProps } from '../../screen/dialogos.ts'
import DialogoCliente from './DialogoCliente.tsx'

const DatosDeCliente = ({ fila, onClose, onHecho }: DialogoProps) => (
  <DialogoCliente id={Number(fila?.['id'])} onGuardado={onHecho} onClose={onClose} />
)

export default DatosDeCliente
