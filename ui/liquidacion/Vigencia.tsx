import type { Linea, Liquidacion } from '../../modules/liquidaciones/domain.ts'
import { formatDateLong, plural } from '../../schemas/es-co.ts'

interface Props {
  vigencia: Liquidacion['vigencia']
  lineas: readonly Linea[]
}

/** Which tariffs the figures come from, and how many of them wait for somebody to confirm them. */
export const Vigencia = ({ vigencia, lineas }: Props) => {
  const dudas = lineas.filter(({ explicacion }) => explicacion.porConfirmar).length
  return (
    <p className="liq-vigencia">
      <span>{vigencia.nombre}, desde el {formatDateLong(vigencia.desde)}</span>
      {dudas > 0 ? (
        <span className="liq-leyenda">
          <span className="hoja-duda" aria-hidden /> {plural(dudas, 'valor', 'valores')} por confirmar
        </span>
      ) : null}
    </p>
  )
}
