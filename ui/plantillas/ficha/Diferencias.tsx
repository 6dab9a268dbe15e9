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
  <div className="diferencias grid grid-cols-[repeat(2,minmax(0,1fr))] gap-4 text-13">
    <Lista titulo="Agregadas" clase="agregadas" etiquetas={agregadas} />
    <Lista titulo="Quitadas" clase="quitadas" etiquetas={quitadas} />
    <p className="muted flex col-span-full items-center gap-2">
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
      <h3 className="text-14 font-semibold">
        {titulo} <span className="muted">{formatAmount(etiquetas.length)}</span>
      </h3>
      {etiquetas.length === 0 ? (
        <p className="muted">Ninguna.</p>
      ) : (
        <ul
          className="grid gap-1 max-h-80 p-0 pt-2 overflow-auto list-none"
          aria-label={titulo}
          tabIndex={etiquetas.length > CABEN ? 0 : undefined}
        >
          {etiquetas.map(({ etiqueta, veces }) => (
            <li className="flex items-baseline gap-2 min-w-0 wrap-anywhere" key={etiqueta}>
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
