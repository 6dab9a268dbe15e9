import {
  bogotaDate,
  formatAmount,
  formatDate,
  formatDateLong,
  formatDateTime,
  formatTime,
  plural,
} from '../../../schemas/es-co/index.ts'
import type { Cuenta } from '../../../schemas/citas/festivos.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'
import { habilesFijado, type Puesta } from '../domain.ts'

export interface Constancia {
  oficina: Membrete
  edicto: {
    id: number
    titulo: string
    nombre_cliente: string
    fecha_inicio: string
    fecha_expiracion: string
    nombre_archivo: string
    bytes: number
    sha256: string
  }
  fijaciones: readonly Puesta[]
  fijado: boolean
  impresa: { en: string; por: string }
  cuenta: Cuenta
}

const CSS = `
.texto{font-size:10.5pt;line-height:1.55;margin-top:7mm}
.huella{font-size:8pt;letter-spacing:.02em;word-break:break-all}
.pie{margin-top:6mm}
.firma{margin-top:24mm;width:80mm;border-top:.5pt solid #000;padding-top:1.5mm;break-inside:avoid}
.firma b{display:block;font-size:9.5pt}
td .huella{font-size:7pt;letter-spacing:0}
`

/** «a las 08:15 del 20 de julio de 2026» */
const cuando = (instant: string) => `a las ${formatTime(instant)} del ${formatDateLong(bogotaDate(instant))}`

export const ConstanciaImpresa = ({ oficina, edicto, fijaciones, fijado, impresa, cuenta }: Constancia) => {
  const last = fijaciones.at(-1)
  const titulo = last?.desfijado_en ? 'Constancia de fijación y desfijación' : 'Constancia de fijación'
  return (
    <Hoja
      titulo={titulo}
      oficina={oficina}
      estilo={CSS}
      cabeza={`${titulo} · edicto ${edicto.id}`}
      subtitulo={edicto.titulo}
      datos={[
        { rotulo: 'Edicto', valor: `No. ${edicto.id}` },
        { rotulo: 'A solicitud de', valor: edicto.nombre_cliente, ancho: true },
        { rotulo: 'Fecha de inicio', valor: formatDate(edicto.fecha_inicio), fila: true },
        { rotulo: 'Fecha de expiración', valor: formatDate(edicto.fecha_expiracion) },
      ]}
    >
      <p className="texto">{relato(fijaciones, fijado)}</p>
      {fijaciones.length > 0 && (
        <section>
          <h2>Fijaciones</h2>
          <table>
            <thead>
              <tr>
                <th>Fijado</th>
                <th>Desfijado</th>
                <th className="n">Días hábiles</th>
                <th>SHA-256 del documento fijado</th>
              </tr>
            </thead>
            <tbody>
              {fijaciones.map((puesta) => (
                <tr key={puesta.fijado_en}>
                  <td>{formatDateTime(puesta.fijado_en)}</td>
                  <td>{puesta.desfijado_en ? formatDateTime(puesta.desfijado_en) : 'Sigue fijado'}</td>
                  <td className="n">{habilesFijado(puesta, impresa.en, cuenta)}</td>
                  <td>
                    <span className="huella">{puesta.sha256}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section className="junto">
        <h2>Documento</h2>
        <p>
          {edicto.nombre_archivo} · {formatAmount(edicto.bytes)} bytes
        </p>
        <p className="huella">SHA-256 {edicto.sha256}</p>
        <p className="nota">
          La huella SHA-256 identifica el documento byte a byte: si el archivo que se presenta da esta misma huella, es
          el que estuvo fijado. Horas de la hora legal de Colombia (UTC−5). El tablero se actualiza a la medianoche: un
          edicto se desfija al terminar su último día.
        </p>
      </section>
      <div className="firma">
        <b>Notario(a)</b>Firma y sello
      </div>
      <p className="nota pie">
        Expedida por {impresa.por} el {formatDateTime(impresa.en)}.{' '}
        {plural(fijaciones.length, 'fijación', 'fijaciones')}.
      </p>
    </Hoja>
  )
}

function relato(fijaciones: readonly Puesta[], fijado: boolean): string {
  const [first] = fijaciones
  const last = fijaciones.at(-1)
  if (!first || !last) return 'Este edicto no ha sido fijado todavía en el tablero público de edictos de esta notaría.'
  const begun = `Este edicto fue fijado en el tablero público de edictos de esta notaría ${cuando(first.fijado_en)}`
  // several postings: no single period is claimed
  const several = fijaciones.length > 1 ? ', en las fijaciones que se relacionan abajo' : ''
  if (fijado || last.desfijado_en === null)
    return `${begun} y sigue fijado al momento de expedir esta constancia${several}.`
  return `${begun} y desfijado ${several ? 'por última vez ' : ''}${cuando(last.desfijado_en)}${several}.`
}
