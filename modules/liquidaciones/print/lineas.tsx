import { BLOQUES, ladosDe, type HojaImpresa } from '../domain/resultado.ts'
import { formatAmount, formatDecimal } from '../../../schemas/es-co/index.ts'
import type { NombresDeLados } from '../domain/partida.ts'
import type { Linea, TipoLiquidacion } from '../domain/explicar.ts'

const GRUPOS: readonly (readonly [TipoLiquidacion, string])[] = [
  ['derecho_notarial', 'Derechos notariales'],
  ['servicio_adicional', 'Servicios adicionales'],
  ['recaudo_terceros', 'Recaudos para terceros'],
  ['servicio_registral', 'Impuesto y derechos de registro'],
]

const suma = (lineas: readonly Linea[], campo: 'valor' | 'iva' | 'total') =>
  lineas.reduce((total, linea) => total + linea[campo], 0)

const raya = (pesos: number) => (pesos === 0 ? '—' : formatAmount(pesos))

/** «Derechos notariales: Compraventa» is «Compraventa» under its group. */
const sinGrupo = (detalle: string, grupo: string) =>
  detalle.startsWith(`${grupo}: `) ? detalle.slice(grupo.length + 2) : detalle

/** Ven, Com and Tot are units; the rest is pesos. */
export const TablaDeLineas = ({ hoja }: { hoja: HojaImpresa }) => {
  const lineas = [...hoja.lineasNotariales, ...hoja.lineasRegistrales]
  return (
    <section>
      <h2>
        Liquidación <small>Ven, Com y Tot: unidades que paga cada parte. Valores en pesos.</small>
      </h2>
      <table className="lineas">
        <thead>
          <tr>
            <th>Detalle</th>
            <th className="n">Ven</th>
            <th className="n">Com</th>
            <th className="n">Tot</th>
            <th className="n">Valor</th>
            <th className="n">IVA</th>
            <th className="n">Total</th>
          </tr>
        </thead>
        {/* one body for all: Chromium breaks pages between two bodies even where it is told not to */}
        <tbody>
          {GRUPOS.map(([tipo, titulo]) => (
            <Grupo key={tipo} titulo={titulo} lineas={lineas.filter((linea) => linea.tipo_liquidacion === tipo)} />
          ))}
          <Totales hoja={hoja} lados={ladosDe(hoja)} />
        </tbody>
      </table>
    </section>
  )
}

const Grupo = ({ titulo, lineas }: { titulo: string; lineas: Linea[] }) =>
  lineas.length === 0 ? null : (
    <>
      <tr className="grupo">
        <td colSpan={7}>{titulo}</td>
      </tr>
      {lineas.map((linea) => (
        <tr key={linea.clave}>
          <td>
            {sinGrupo(linea.detalle, titulo)}
            {linea.explicacion.porConfirmar && <b>{'\u00a0*'}</b>}
          </td>
          <td className="n">{formatDecimal(linea.cantidad_vendedor, 4)}</td>
          <td className="n">{formatDecimal(linea.cantidad_comprador, 4)}</td>
          <td className="n">{formatDecimal(linea.cantidad, 4)}</td>
          <td className="n">{formatAmount(linea.valor)}</td>
          <td className="n">{raya(linea.iva)}</td>
          <td className="n">{formatAmount(linea.total)}</td>
        </tr>
      ))}
      {lineas.length > 1 && (
        <tr className="suma">
          <td colSpan={4}>Suma</td>
          <td className="n">{formatAmount(suma(lineas, 'valor'))}</td>
          <td className="n">{raya(suma(lineas, 'iva'))}</td>
          <td className="n">{formatAmount(suma(lineas, 'total'))}</td>
        </tr>
      )}
    </>
  )

/** In the same table, so that it never stands on a page without the last lines. */
const Totales = ({ hoja, lados }: { hoja: HojaImpresa; lados: NombresDeLados }) => (
  <>
    <tr className="resumen">
      <th colSpan={4} className="serif">
        Resumen
      </th>
      <th className="n">{lados.vendedor}</th>
      <th className="n">{lados.comprador}</th>
      <th className="n">Total</th>
    </tr>
    {BLOQUES.map(({ bloque, titulo }) => (
      <tr key={bloque} className={`resumen ${bloque}`}>
        <td colSpan={4}>{titulo}</td>
        <td className="n">{formatAmount(hoja[bloque].vendedor)}</td>
        <td className="n">{formatAmount(hoja[bloque].comprador)}</td>
        <td className="n">{formatAmount(hoja[bloque].total)}</td>
      </tr>
    ))}
  </>
)
