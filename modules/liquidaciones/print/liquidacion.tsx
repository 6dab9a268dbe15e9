import { formatAmount, formatDate, formatDateLong, formatPesos, pesosEnLetras } from '../../../schemas/es-co/index.ts'
import { Hoja, type Dato, type Membrete } from '../../documentos/index.ts'
import { ladosDe, type HojaImpresa } from '../domain/resultado.ts'
import type { NombresDeLados } from '../domain/partida.ts'
import type { Explicacion, Linea } from '../domain/explicar.ts'
import { TablaDeLineas } from './lineas.tsx'

const DetalleDelCalculo = ({ hoja }: { hoja: HojaImpresa }) => (
  <section className="detalle">
    <h2>Detalle del cálculo</h2>
    {[...hoja.lineasNotariales, ...hoja.lineasRegistrales].map((linea) => (
      <Porque key={linea.clave} linea={linea} />
    ))}
  </section>
)

const Porque = ({ linea: { detalle, total, iva, valor, explicacion } }: { linea: Linea }) => (
  <article>
    <div className="que">
      <b>{detalle}</b> {explicacion.porConfirmar && <span className="marca">por confirmar</span>}
      <p className="n">{formatPesos(total)}</p>
      {iva > 0 && (
        <p className="n">
          {formatPesos(valor)} + IVA {formatPesos(iva)}
        </p>
      )}
    </div>
    <div>
      <p>
        <b>{explicacion.regla}</b> · <span className="norma">{explicacion.norma}</span>
      </p>
      {explicacion.base && (
        <p>
          Base {formatPesos(explicacion.base.valor)}: {unido(explicacion.base.porque)}.
        </p>
      )}
      <Pasos pasos={explicacion.pasos} />
      <p>Reparto: {explicacion.reparto}.</p>
      {explicacion.vigencia && <p>{tarifa(explicacion.vigencia)}</p>}
      {explicacion.notas.map((nota) => (
        <p key={nota} className="al-margen">
          {unido(nota)}
        </p>
      ))}
    </div>
  </article>
)

/** Keeps a figure and its sign on one line. */
const unido = (texto: string): string => texto.replace(/\$ (?=\d)/g, '$\u00a0').replace(/(?<=\d) (?=[%‰])/g, '\u00a0')

const Pasos = ({ pasos }: { pasos: Explicacion['pasos'] }) =>
  pasos.length === 0 ? null : (
    <table className="pasos">
      <tbody>
        {pasos.map(({ concepto, operacion, resultado }, i) => (
          <tr key={i}>
            <td>{unido(concepto)}</td>
            <td>{unido(operacion)}</td>
            <td className="n">{resultado}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const tarifa = ({ nombre, desde, hasta, norma }: NonNullable<Explicacion['vigencia']>): string =>
  `Vigencia: ${nombre}, ` +
  `${hasta ? `del ${formatDate(desde)} al ${formatDate(hasta)}` : `desde el ${formatDate(desde)}`}${norma ? ` (${norma})` : ''}.`

const LIQUIDACION_CSS = `
.titulo .datos{grid-template-columns:repeat(3,1fr)}
.lados{display:grid;grid-template-columns:1fr 1fr;gap:8mm;margin-top:4mm}
.lados table+table{margin-top:2.5mm}
.lados b{font-weight:600}
.lineas{table-layout:fixed}
.lineas th:nth-child(n+2){width:13mm}
.lineas th:nth-child(n+4){width:10mm}
.lineas th:nth-child(n+5){width:27mm}
.resumen{break-before:avoid}
.resumen th{padding-top:3.8mm}
.resumen th.serif{font-size:12.5pt}
.totalPagarNotaria td{font-weight:600;border-bottom-width:.5pt}
.costoTotal td:last-child{padding-right:0}
.costoTotal td{font-weight:600;font-size:9.5pt;padding:1.3mm 2mm 1.1mm 0;border-bottom:2.25pt double #000}
.notas{list-style:none;font-size:7.5pt;line-height:1.35;margin-top:2mm}
.notas li{margin-top:.8mm}
.detalle article{display:grid;grid-template-columns:52mm 1fr;gap:6mm;padding:2.4mm 0;border-bottom:.25pt solid #000;break-inside:avoid;
  font-size:8pt;line-height:1.4}
.detalle h2{margin-top:8mm}
.detalle h2+article{border-top:.75pt solid #000}
.detalle b{font-weight:600}
.que .n{text-align:left;padding:0}
.pasos{margin:.8mm 0}
.pasos td{padding:.35mm 3mm .35mm 0;border:none}
.pasos td:last-child{padding-right:0}
.pasos td:first-child{width:44mm}
.norma{display:inline-block}
.al-margen::before{content:'Nota: '}
`

interface LiquidacionImpresaProps {
  hoja: HojaImpresa
  oficina: Membrete
  detalle?: boolean
  sello?: string | null
}

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
