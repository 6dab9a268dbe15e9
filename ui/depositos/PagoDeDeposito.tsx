import { detalleGuardado } from '../pagos/domain.ts'
import { resumenDePago } from '../pagos/index.ts'
import type { Fila } from '../screen/fila.ts'
import type { Deposito } from './deposito.ts'

/** Means of payment, with the number of its cheque or transfer. */
const PagoDeDeposito = ({ fila }: { fila: Fila }) => {
  const { metodo, metodo_pago, method_data } = fila as unknown as Deposito // the record of this screen's route
  const detalle = resumenDePago({ method: metodo_pago, detalle: detalleGuardado([method_data]) })
  return <>{[metodo, detalle].filter(Boolean).join(' · ')}</>
}

export default PagoDeDeposito
