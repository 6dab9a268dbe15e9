import { formatAmount, formatDate, formatDateLong, formatPesos, pesosEnLetras } from '../../../schemas/es-co.ts'
import { Hoja } from '../../documentos/index.ts'
import type { Dato, Membrete } from '../../documentos/index.ts'
import { ladosDe, type HojaImpresa } from '../domain/hoja-impresa.ts'
import type { NombresDeLados } from '../domain/lados.ts'
import { DetalleDelCalculo } from './detalle.tsx'
import { LIQUIDACION_CSS } from './liquidacion-estilo.ts'
import { TablaDeLineas } from './lineas.tsx'

export interface LiquidacionImpresaProps {
  hoja: HojaImpresa
  oficina: Membrete
  /** False prints the client's sheet alone, without «Detalle del cálculo». */
  detalle?: boolean
  /** A word across the page, such as BORRADOR while the liquidation is not finished. */
  sello?: string | null
}

/** The printed settlement: the specification's «Printable liquidation data», and after it how each figure was computed. */
export const LiquidacionImpresa = ({ hoja, oficina, detalle = true, sello = null }: LiquidacionImpresaProps) => (
  <Hoja
    titulo="Liquidación de escritura"
    oficina={oficina}
    estilo={LIQUIDACION_CSS}
    sello={sello}
    datos={datosDe(hoja)}
    cabeza={`Liquidación de la radicación ${hoja.numeroRadicacion}`}
    subtitulo={`Radicación ${hoja.numeroRadicacion} · ${formatDateLong(hoja.fechaLiquidacion)}`}
    qr={hoja.url ? { url: hoja.url, codigo: codigoDe(hoja.url), leyenda: 'Siga su trámite' } : null}
  >
    <div className="lados">
      <Actos {...hoja} />
      <Partes partes={hoja.partes} lados={ladosDe(hoja).parte} />
    </div>
    <TablaDeLineas hoja={hoja} />
    <Notas {...hoja} />
    {detalle && <DetalleDelCalculo hoja={hoja} />}
  </Hoja>
)

/** The short code is the last part of the public address, before its secret. */
const codigoDe = (url: string): string => url.split(/[?#]/)[0]?.split('/').pop() ?? ''

const datosDe = (hoja: HojaImpresa): Dato[] => [
  { rotulo: 'Fecha de radicación', valor: formatDate(hoja.fechaCreacion) },
  {
    rotulo: 'Escritura',
    valor:
      hoja.numeroEscritura && [hoja.numeroEscritura, formatDate(hoja.fechaEscritura)].filter(Boolean).join(' del '),
  },
  { rotulo: 'Liquidó', valor: hoja.liquidador },
]

const Actos = ({ actos, inmuebles }: HojaImpresa) => (
  <div>
    <table>
      <thead>
        <tr>
          <th>Acto</th>
          <th className="n">Valor ($)</th>
        </tr>
      </thead>
      <tbody>
        {actos.map(({ nombreActo, valor }, i) => (
          <tr key={i}>
            <td>{nombreActo}</td>
            <td className="n">{valor === 0 ? 'Sin cuantía' : formatAmount(valor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {inmuebles.map(({ matricula, direccion }, i) => (
      <p key={i} className="nota">
        <b>{matricula}</b> {direccion}
      </p>
    ))}
  </div>
)

const Partes = ({ partes, lados }: Pick<HojaImpresa, 'partes'> & { lados: NombresDeLados['parte'] }) => (
  <div>
    {(
      [
        [lados.vendedor, 'vendedor'],
        [lados.comprador, 'comprador'],
        ['Intervienen', null],
      ] as const
    ).map(([titulo, columna]) => {
      const suyas = partes.filter((parte) => parte.columna === columna)
      return (
        suyas.length > 0 && (
          <table key={titulo}>
            <thead>
              <tr>
                <th>{titulo}</th>
              </tr>
            </thead>
            <tbody>
              {suyas.map(({ nombre, documento, rol }, i) => (
                <tr key={i}>
                  <td>
                    <b>{nombre}</b>{' '}
                    <span className="norma">
                      {documento} · {rol}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      )
    })}
  </div>
)

const Notas = ({ alertas, vigencia, costoTotal, ivaTotal, lineasNotariales, lineasRegistrales }: HojaImpresa) => {
  const dudosa = [...lineasNotariales, ...lineasRegistrales].some(({ explicacion }) => explicacion.porConfirmar)
  const hasta = vigencia.hasta ? ` al ${formatDate(vigencia.hasta)}` : ''
  return (
    <ul className="notas">
      <li>
        Son {pesosEnLetras(costoTotal.total)} moneda corriente. Incluye IVA por{' '}
        <span className="norma">{formatPesos(ivaTotal)}</span>.
      </li>
      <li>
        {vigencia.nombre}
        {vigencia.norma ? ` (${vigencia.norma})` : ''}, vigentes desde el {formatDate(vigencia.desde)}
        {hasta}. Una escritura otorgada fuera de esas fechas se liquida de nuevo.
      </li>
      {dudosa && (
        <li>
          <b>* Por confirmar:</b> la notaría no ha confirmado la tarifa de esta línea y el valor puede cambiar.
        </li>
      )}
      {alertas.map((alerta) => (
        <li key={alerta}>Tenga en cuenta: {alerta.replace(/\.?$/, '.')}</li>
      ))}
    </ul>
  )
}
