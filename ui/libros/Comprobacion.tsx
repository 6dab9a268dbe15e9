import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { EnlaceDeEscritura } from '../kit/page/EnlaceDeEscritura.tsx'
import { formatNumber, formatPesos, plural } from '../../schemas/es-co/index.ts'
import type { InformeLeido } from '../../schemas/respuestas/libros/libros.ts'
import { escrita } from './celdas.ts'

/** Whether the report ties to the ledger, and what its reader must know. */
export const Comprobacion = ({ informe: { comprobacion, notas } }: { informe: InformeLeido }) => {
  const { dice, cuadra, pesos } = comprobacion
  const cifra = (valor: number) => (pesos ? formatPesos(valor) : formatNumber(valor))
  return (
    <section className="grid gap-2 text-13" aria-label="Comprobación">
      <p className={`flex items-start gap-2 ${cuadra ? '' : 'text-danger font-medium'}`}>
        {cuadra ? (
          <IconCheck size={16} className="shrink-0 mt-0.5 text-finalizada" aria-hidden />
        ) : (
          <IconAlertTriangle size={16} className="shrink-0 mt-0.5" aria-hidden />
        )}
        <span>
          {dice}: {cifra(comprobacion.informe)} {cuadra ? '=' : '≠'} {cifra(comprobacion.libro)}.
        </span>
      </p>
      {notas.map((nota) => (
        <p key={nota} className="text-muted">
          {nota}
        </p>
      ))}
    </section>
  )
}

/** What the records say now that a closed period did not. */
export const Cambios = ({ informe: { cambios, columnas } }: { informe: InformeLeido }) => {
  if (!cambios || (cambios.integro && cambios.cuantas === 0)) return null
  const dicho = (celda: InformeLeido['filas'][number]['celdas'][number], titulo: string | null) =>
    escrita(celda, columnas.find((una) => una.titulo === titulo) ?? { tipo: 'text' }) || 'nada'
  return (
    <section className="grid gap-2 py-3 px-4 rounded-8 bg-danger-soft" role="status">
      {!cambios.integro && (
        <p className="font-medium">Los renglones guardados ya no tienen la huella con que se cerraron.</p>
      )}
      {cambios.cuantas > 0 && (
        <>
          <p className="font-medium">{plural(cambios.cuantas, 'diferencia', 'diferencias')} con los registros de hoy</p>
          <ul className="grid gap-1 m-0 pl-4 text-13">
            {cambios.diferencias.map(({ clave, radicacion, columna, antes, ahora }, n) => (
              <li key={`${clave} ${n}`} className="wrap-anywhere">
                <EnlaceDeEscritura numero={radicacion}>{clave}</EnlaceDeEscritura>
                {columna === null ? (
                  `: ${antes === null ? 'no estaba al cerrar' : 'ya no está'}`
                ) : (
                  <>
                    : {columna} era <strong>{dicho(antes, columna)}</strong> y es{' '}
                    <strong>{dicho(ahora, columna)}</strong>
                  </>
                )}
              </li>
            ))}
          </ul>
          {cambios.cuantas > cambios.diferencias.length && (
            <p className="text-13">Se muestran las primeras {cambios.diferencias.length}.</p>
          )}
        </>
      )}
    </section>
  )
}
