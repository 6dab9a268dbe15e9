import type { InformeLeido } from '../../schemas/respuestas/libros/libros.ts'
import { EnlaceDeEscritura } from '../kit/page/EnlaceDeEscritura.tsx'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { BotonDeAccion } from '../kit/forms/BotonDeAccion.tsx'
import { download, query } from '../kit/http/api.ts'
import { claseDe, columnasVistas, escrita } from './celdas.ts'

/** Rows of a report, each with a link to its deed on the number. */
export const Tabla = ({ informe }: { informe: InformeLeido }) => {
  const { titulo, filas, sumas, total, resumen, periodo } = informe
  // a certificate is of a year that ended
  const conPdf = informe.clave === 'certificados-retencion' && informe.terminado
  if (total === 0) return <Vacio title="No hay nada que relacionar en este periodo.">{resumen}</Vacio>
  const columnas = columnasVistas(informe)
  const abre = columnas.find(({ clave }) => clave === 'escritura')?.at ?? 0
  return (
    <div
      className="libros-tabla kit-tabla overflow-x-auto border border-line rounded-8 bg-surface"
      role="region"
      aria-label={titulo}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {columnas.map((columna) => (
              <th key={columna.clave} scope="col" className={claseDe(columna)}>
                {columna.titulo}
                {columna.tipo === 'money' ? ' ($)' : ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map(({ clave, radicacion, celdas }, n) => (
            <tr key={`${clave} ${n}`}>
              {columnas.map(({ at, ...columna }) => (
                <td key={columna.clave} className={claseDe(columna)} data-rotulo={columna.titulo}>
                  {at === abre && radicacion !== null ? (
                    <EnlaceDeEscritura numero={radicacion}>{escrita(celdas[at], columna)}</EnlaceDeEscritura>
                  ) : conPdf && columna.clave === 'documento' && celdas[at] ? (
                    <BotonDeAccion
                      variant="transparent"
                      size="compact-sm"
                      px={0}
                      aria-label={`Certificado de ${String(celdas[at + 1] ?? '')}`}
                      hacer={() =>
                        download(`/certificadosRetencion/pdf?${query({ anio: periodo, documento: celdas[at] })}`)
                      }
                    >
                      {escrita(celdas[at], columna)}
                    </BotonDeAccion>
                  ) : (
                    escrita(celdas[at], columna)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columnas.some(({ clave }) => clave in sumas) && (
          <tfoot>
            <tr>
              {columnas.map(({ at, ...columna }) => (
                <td
                  key={columna.clave}
                  className={claseDe(columna)}
                  data-rotulo={at === 0 ? undefined : columna.titulo}
                >
                  {columna.clave in sumas ? escrita(sumas[columna.clave], columna) : at === 0 ? 'Total' : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
