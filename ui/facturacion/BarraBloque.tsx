import { Button } from '@mantine/core'
import { centesimasDe, CIEN_POR_CIENTO } from '../../modules/facturacion/domain.ts'
import { formatDecimal, formatPesos } from '../../schemas/es-co/index.ts'
import { BarraSuma } from '../pagos/index.ts'
import type { Tarjeta } from './formulario.ts'

interface Props {
  tarjetas: readonly Tarjeta[]
  montos: readonly number[]
  total: number
  /** Names its key. */
  id: string
  /** Absent where nothing may change. */
  onRepartir: (() => void) | null
}

/** How much of a block its cards cover: 100 % exactly, or what lacks in percent and in pesos, with one key to share it out. */
export const BarraBloque = ({ tarjetas, montos, total, id, onRepartir }: Props) => {
  const partes = tarjetas.map(({ percent }) => (percent === null ? 0 : centesimasDe(percent)))
  const falta = CIEN_POR_CIENTO - partes.reduce((sum, parte) => sum + parte, 0)
  const pesos = Math.abs(total - montos.reduce((sum, monto) => sum + monto, 0))
  const texto =
    falta === 0
      ? '100 % repartido'
      : `${falta > 0 ? 'Falta' : 'Sobra'} ${formatDecimal(Math.abs(falta) / 100)} % (${formatPesos(pesos)})`
  return (
    <BarraSuma partes={partes} total={CIEN_POR_CIENTO} texto={texto}>
      {falta !== 0 && onRepartir ? (
        <Button id={id} size="compact-sm" variant="light" onClick={onRepartir}>
          Repartir el resto
        </Button>
      ) : null}
    </BarraSuma>
  )
}
