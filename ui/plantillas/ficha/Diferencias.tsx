import { IconEqual, IconMinus, IconPlus } from '@tabler/icons-react'
import { formatAmount, plural } from '../../../schemas/es-co/index.ts'
import type { Veces } from '../../../modules/plantillas/domain.ts'
import './ficha.css'

interface Props {
  agregadas: readonly Veces[]
  quitadas: readonly Veces[]
  iguales: number
}

/** Which tags one file of a template has and the one before had not, and the other way round. */
export const Diferencias = ({ agregadas, quitadas, iguales }: Props) => (
  <div className="diferencias">
    <Lista titulo="Agregadas" clase="agregadas" etiquetas={agregadas} />
    <Lista titulo="Quitadas" clase="quitadas" etiquetas={quitadas} />
    <p className="muted">
      <IconEqual size={14} aria-hidden /> {plural(iguales, 'etiqueta sigue igual', 'etiquetas siguen igual')}
    </p>
  </div>
)

/** More than these are scrolled. */
const CABEN = 10

const Lista = ({
  titulo,
  clase,
  etiquetas,
}: {
  titulo: string
  clase: 'agregadas' | 'quitadas'
  etiquetas: readonly Veces[]
}) => {
  const Signo = clase === 'agregadas' ? IconPlus : IconMinus
  return (
    <section aria-label={titulo} data-clase={clase}>
      <h3>
        {titulo} <span className="muted">{formatAmount(etiquetas.length)}</span>
      </h3>
      {etiquetas.length === 0 ? (
        <p className="muted">Ninguna.</p>
      ) : (
        <ul aria-label={titulo} tabIndex={etiquetas.length > CABEN ? 0 : undefined}>
          {etiquetas.map(({ etiqueta, veces }) => (
            <li key={etiqueta}>
              <Signo size={14} aria-hidden />
              <code>{`{${etiqueta}}`}</code>
              {veces > 1 ? <span className="muted">{veces} veces</span> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
