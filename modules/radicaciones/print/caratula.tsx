import {
  formatAmount,
  formatDate,
  formatDateLong,
  formatDateTime,
  formatPercent,
  formatPesos,
} from '../../../schemas/es-co/index.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'

const CARATULA_CSS = `
h1{font-size:26pt}
.cuantia{white-space:nowrap;font-size:11pt}
.partes th:nth-child(1){width:19%}
.partes th:nth-child(2){width:23%}
.partes th:nth-child(4){width:13%}
.inmuebles{margin-top:3.5mm}
.inmuebles th:nth-child(1){width:19%}
.inmuebles th:nth-child(3){width:20%}
.inmuebles th:nth-child(4){width:17%}
.doc{white-space:nowrap}
.requeridos{margin-top:3.5mm}
.requeridos h3{font:600 7.5pt/1.25 Inter,Signos,sans-serif;margin-bottom:1.2mm}
.requeridos ul{list-style:none;columns:2;column-gap:8mm}
.requeridos li{display:flex;gap:2mm;break-inside:avoid;padding-bottom:1.1mm}
.casilla{flex:none;width:3mm;height:3mm;margin-top:.55mm;border:.6pt solid #000;font:600 8pt/2.6mm Signos;text-align:center}
.observacion{white-space:pre-wrap}
.pie{margin-top:4mm}
`

/** Dates are YYYY-MM-DD, instants ISO in UTC, money whole pesos. */
export interface Caratula {
  oficina: Membrete
  numero: number
  fecha: string
  estado: string
  escritura: { numero: string; fecha: string | null } | null
  proyecto: string | null
  anulada: { en: string; motivo: string } | null
  actos: ActoDeCaratula[]
  equipo: { cargo: string; nombre: string }[]
  observacion: string
  /** `url` carries the secret of the QR; `codigo` is the short code printed under it. */
  seguimiento: { url: string; codigo: string }
  impresa: { en: string; por: string }
}

export interface ActoDeCaratula {
  nombre: string
  cuantia: number | null
  otorgantes: {
    calidad: string
    tipoDocumento: string
    numeroDocumento: string
    nombre: string
    /** Percent, at most two decimals. */
    participacion: number
    exento: boolean
  }[]
  inmuebles: { matricula: string; direccion: string; municipio: string; avaluo: number | null }[]
  documentos: { nombre: string; entregado: boolean }[]
}

export const CaratulaImpresa = (c: Caratula) => (
  <Hoja
    titulo={`Radicación ${c.numero}`}
    oficina={c.oficina}
    estilo={CARATULA_CSS}
    subtitulo={formatDateLong(c.fecha)}
    sello={c.anulada ? 'ANULADA' : null}
    qr={{ ...c.seguimiento, leyenda: 'Siga su trámite' }}
    datos={[
      { rotulo: 'Estado', valor: c.anulada ? 'Anulada' : c.estado },
      { rotulo: 'Escritura', valor: c.escritura?.numero },
      { rotulo: 'Fecha de la escritura', valor: formatDate(c.escritura?.fecha) },
      { rotulo: 'Anulada el', valor: formatDate(c.anulada?.en) },
      { rotulo: 'Motivo', valor: c.anulada?.motivo, ancho: true },
      { rotulo: 'Proyecto', valor: c.proyecto, ancho: true },
      ...c.equipo.map(({ cargo, nombre }, i) => ({ rotulo: cargo, valor: nombre, fila: i === 0 })),
    ]}
  >
    {c.actos.map((acto, i) => (
      <Acto key={i} acto={acto} numero={i + 1} />
    ))}
    {c.observacion.trim() && (
      <section>
        <h2>Observaciones</h2>
        <p className="observacion">{c.observacion}</p>
      </section>
    )}
    <p className="nota pie">
      Impresa por {c.impresa.por} el {formatDateTime(c.impresa.en)}.
    </p>
  </Hoja>
)

/** A shorter table is not split between pages; acts split only between tables. */
const RENGLONES_JUNTOS = 6
const junta = (renglones: readonly unknown[]): string => (renglones.length <= RENGLONES_JUNTOS ? ' junto' : '')

const Acto = ({ acto, numero }: { acto: ActoDeCaratula; numero: number }) => (
  <section>
    <h2>
      <span>
        {numero}. {acto.nombre}
      </span>
      <span className="cuantia">
        {acto.cuantia === null ? (
          <small>Sin cuantía</small>
        ) : (
          <>
            <small>Cuantía</small> {formatPesos(acto.cuantia)}
          </>
        )}
      </span>
    </h2>
    <table className={`partes${junta(acto.otorgantes)}`}>
      <thead>
        <tr>
          <th>Calidad</th>
          <th>Documento</th>
          <th>Otorgante</th>
          <th className="n">Participación</th>
        </tr>
      </thead>
      <tbody>
        {acto.otorgantes.map((o, i) => (
          <tr key={i}>
            <td>{o.calidad}</td>
            <td className="doc">
              {o.tipoDocumento} {o.numeroDocumento}
            </td>
            <td>
              {o.nombre}
              {o.exento && (
                <>
                  {' '}
                  <span className="marca">exento</span>
                </>
              )}
            </td>
            <td className="n">{formatPercent(o.participacion)}</td>
          </tr>
        ))}
        {acto.otorgantes.length === 0 && <Vacia columnas={4} texto="Sin otorgantes registrados." />}
      </tbody>
    </table>
    {acto.inmuebles.length > 0 && (
      <table className={`inmuebles${junta(acto.inmuebles)}`}>
        <thead>
          <tr>
            <th>Matrícula</th>
            <th>Dirección</th>
            <th>Municipio</th>
            <th className="n">Avalúo ($)</th>
          </tr>
        </thead>
        <tbody>
          {acto.inmuebles.map((inmueble, i) => (
            <tr key={i}>
              <td className="doc">{inmueble.matricula}</td>
              <td>{inmueble.direccion}</td>
              <td>{inmueble.municipio}</td>
              <td className="n">{inmueble.avaluo === null ? '—' : formatAmount(inmueble.avaluo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {acto.documentos.length > 0 && (
      <div className="requeridos junto">
        <h3>Documentos requeridos</h3>
        <ul>
          {acto.documentos.map(({ nombre, entregado }, i) => (
            <li key={i}>
              <span className="casilla" role="img" aria-label={entregado ? 'Entregado' : 'Pendiente'}>
                {entregado ? '✓' : ''}
              </span>
              {nombre}
            </li>
          ))}
        </ul>
      </div>
    )}
  </section>
)

const Vacia = ({ columnas, texto }: { columnas: number; texto: string }) => (
  <tr>
    <td colSpan={columnas}>{texto}</td>
  </tr>
)
