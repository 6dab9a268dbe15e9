import { formatPesos } from '../../schemas/es-co.ts'

interface Props {
  recibido: number
  aplicado: number
  descargado: number
  queda: number
}

/** Where the money of a deposit went: each bar begins where the one before it ended. */
export const Cascada = ({ recibido, aplicado, descargado, queda }: Props) => {
  const barras = [
    { nombre: 'Recibido', valor: recibido, desde: 0, tono: 'recibido' },
    { nombre: 'Aplicado a facturas', valor: aplicado, desde: recibido - aplicado, tono: 'aplicado' },
    { nombre: 'Descargado', valor: descargado, desde: recibido - aplicado - descargado, tono: 'descargado' },
    { nombre: 'Queda', valor: queda, desde: 0, tono: 'queda' },
  ]
  return (
    <dl className="dep-cascada">
      {barras.map(({ nombre, valor, desde, tono }) => (
        <div key={nombre} data-tono={tono}>
          <dt>{nombre}</dt>
          <dd className="dep-cascada-barra" aria-hidden>
            <span style={{ left: `${parte(desde, recibido)}%`, width: `${parte(valor, recibido)}%` }} />
          </dd>
          <dd className="numero">{formatPesos(valor)}</dd>
        </div>
      ))}
    </dl>
  )
}

const parte = (valor: number, total: number): number => (total > 0 ? (100 * valor) / total : 0)
