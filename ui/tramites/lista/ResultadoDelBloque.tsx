import { plural } from '../../../schemas/es-co.ts'
import { ResultadoPorFila } from '../../kit/lista/ResultadoPorFila.tsx'
import { PildoraDeTramite } from '../ficha/EstadoDeTramite.tsx'
import { direccionDe } from './listado.ts'
import type { Resultado } from './useBloque.ts'

/** What happened to each of several: changed, or why not. */
export const ResultadoDelBloque = ({ estado, filas, onClose }: Resultado & { onClose: () => void }) => {
  const fallidas = filas.filter(({ ok }) => !ok).length
  const hechas = plural(filas.length - fallidas, 'trámite cambió', 'trámites cambiaron')
  return (
    <ResultadoPorFila
      title="Cambio de estado"
      resumen={`${hechas}${fallidas ? `; ${plural(fallidas, 'no cambió', 'no cambiaron')}` : ''}.`}
      filas={filas.map(({ id, numero_tramite, titulo, ok, error, avisos }) => ({
        id,
        ok,
        nombre: numero_tramite,
        href: direccionDe(id),
        detalle: titulo,
        dicho: ok ? (
          <>
            <PildoraDeTramite estado={estado} />
            {avisos.map((aviso) => (
              <small key={aviso}>{aviso}</small>
            ))}
          </>
        ) : (
          error
        ),
      }))}
      onClose={onClose}
    />
  )
}
