import { formatAmount, formatDate, formatDateTime, formatNumber, plural } from '../../../schemas/es-co/index.ts'
import { Hoja, type Membrete } from '../../documentos/index.ts'
import type { Periodo } from '../domain.ts'
import type { Celda, Columna, Informe, Renglon, Suma } from '../informe.ts'

export interface InformeDePapel {
  oficina: Membrete
  informe: Informe
  periodo: Periodo
  filas: readonly Renglon[]
  suma: Suma
  cierre: { en: string; por: string; sha256: string } | null
  abierto: boolean
  /** Of a print in several. */
  parte: { cual: number; de: number } | null
  impresa: { en: string; por: string }
}

const CSS = `
.libro td:not(.n){overflow-wrap:break-word}
.libro :is(th,.corta){white-space:nowrap}
.libro .n + :not(.n){padding-left:3mm}
.libro th.larga{white-space:normal;overflow-wrap:normal}
.libro .nombre{min-width:30mm}
.denso :is(th,td){font-size:6.5pt;padding-right:1mm}
.denso :is(td,th).n{padding-left:1mm}
.cierre{margin-top:16mm;display:flex;gap:20mm;break-inside:avoid}
.cierre div{flex:1;border-top:.5pt solid #000;padding-top:1.5mm;font-size:8pt}
.cierre b{display:block;font-size:9pt}
.huella{overflow-wrap:anywhere}
`

export const celdaEscrita = (celda: Celda, { tipo }: Pick<Columna, 'tipo'>): string => {
  if (celda === null || celda === '') return ''
  if (tipo === 'money') return formatAmount(Number(celda))
  if (tipo === 'number') return formatNumber(Number(celda))
  return tipo === 'date' ? formatDate(String(celda)) : String(celda)
}

/** Titles that may take two lines, by their letters; in a book of many columns, any of several words. */
const LARGOS = 18
const MUCHAS = 12
/** Columns that a page has no room for but in a smaller letter. */
const DEMASIADAS = 18
/** Letters of a text that needs a wide column, and such columns that a page has room for. */
const TEXTO_LARGO = 18
const ANCHAS = 3

const esCifra = ({ tipo }: Columna): boolean => tipo === 'money' || tipo === 'number'
const claseDe = (columna: Columna): string | undefined =>
  esCifra(columna) ? 'n' : columna.tipo === 'date' ? 'corta' : undefined

/** Columns of names, which figures would squeeze to a word a line. */
function anchasDe(columnas: readonly Columna[], filas: readonly Renglon[]): ReadonlySet<string> {
  const largas = columnas.filter(
    ({ tipo }, at) => tipo === 'text' && filas.some(({ celdas }) => String(celdas[at] ?? '').length > TEXTO_LARGO),
  )
  return new Set(largas.length > ANCHAS ? [] : largas.map(({ clave }) => clave))
}

export const InformeImpreso = ({
  oficina,
  informe: { titulo, norma, columnas },
  periodo,
  filas,
  suma,
  cierre,
  abierto,
  parte,
  impresa,
}: InformeDePapel) => {
  const conSumas = columnas.some(({ clave }) => clave in suma.columnas)
  const denso = columnas.length > DEMASIADAS
  const anchas = denso ? new Set<string>() : anchasDe(columnas, filas)
  const letras = columnas.length < MUCHAS ? LARGOS : 0
  return (
    <Hoja
      titulo={titulo}
      oficina={oficina}
      estilo={CSS}
      cabeza={`${titulo} · ${periodo.nombre}`}
      subtitulo={`${periodo.nombre.slice(0, 1).toUpperCase()}${periodo.nombre.slice(1)}${parte ? ` · parte ${parte.cual} de ${parte.de}` : ''}`}
      sello={abierto ? 'PARCIAL' : null}
    >
      <p className="nota">{norma}</p>
      <table className={denso ? 'libro denso' : 'libro'} style={{ marginTop: '4mm' }}>
        <thead>
          <tr>
            {columnas.map((columna) => (
              <th
                key={columna.clave}
                className={`${esCifra(columna) ? 'n' : anchas.has(columna.clave) ? 'nombre' : ''} ${columna.titulo.length > letras ? 'larga' : ''}`}
              >
                {columna.titulo}
                {columna.tipo === 'money' ? ' ($)' : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map(({ clave, celdas }, n) => (
            <tr key={`${clave} ${n}`}>
              {columnas.map((columna, at) => (
                <td key={columna.clave} className={claseDe(columna)}>
                  {celdaEscrita(celdas[at] ?? null, columna)}
                </td>
              ))}
            </tr>
          ))}
          {filas.length === 0 && (
            <tr>
              <td colSpan={columnas.length}>No hay nada que relacionar en este periodo.</td>
            </tr>
          )}
          {conSumas && filas.length > 0 && (!parte || parte.cual === parte.de) && (
            <tr className="suma">
              {columnas.map((columna, at) => (
                <td key={columna.clave} className={claseDe(columna)}>
                  {columna.clave in suma.columnas
                    ? celdaEscrita(suma.columnas[columna.clave] ?? 0, columna)
                    : at === 0
                      ? 'Total'
                      : ''}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      <div className="cierre">
        <div>
          <b>Notario(a)</b>Firma y fecha
        </div>
        <div>
          <b>Responsable</b>Firma, nombre y fecha
        </div>
      </div>
      <p className="nota huella">
        {plural(suma.filas, 'renglón', 'renglones')}
        {parte ? ` en ${parte.de} partes` : ''}.{' '}
        {cierre
          ? `Cerrado por ${cierre.por} el ${formatDateTime(cierre.en)}, con la huella SHA-256 ${cierre.sha256}. `
          : 'Sin cerrar: puede cambiar. '}
        Impreso por {impresa.por} el {formatDateTime(impresa.en)}.
      </p>
    </Hoja>
  )
}
