import { Button } from '@mantine/core'
import { plural } from '../../../schemas/es-co.ts'
import { Dialogo } from '../../kit/Dialogo.tsx'
import { Dicho } from '../../kit/Dicho.tsx'
import { PildoraDeTramite } from '../ficha/EstadoDeTramite.tsx'
import { direccionDe } from './listado.ts'
import type { Resultado } from './useBloque.ts'

/** What happened to each of several: changed, or why not. */
export const ResultadoDelBloque = ({ estado, filas, onClose }: Resultado & { onClose: () => void }) => {
  const fallidas = filas.filter(({ ok }) => !ok).length
  const hechas = filas.length - fallidas
  return (
    <Dialogo
      opened
      size="lg"
      title="Cambio de estado"
      onClose={onClose}
      actions={<Button data-autofocus onClick={onClose}>Cerrar</Button>}
    >
      <div className="kit-columna">
        <Dicho tono={fallidas ? 'aviso' : 'bien'}>
          {plural(hechas, 'trámite cambió', 'trámites cambiaron')}{fallidas ? `; ${plural(fallidas, 'no cambió', 'no cambiaron')}` : ''}.
        </Dicho>
        <ul className="tramites-bloque">
          {filas.map(({ id, numero_tramite, titulo, ok, error, avisos }) => (
            <li key={id}>
              <span><a href={direccionDe(id)}>{numero_tramite}</a> <small className="muted">{titulo}</small></span>
              {ok ? <span><PildoraDeTramite estado={estado} />{avisos.map((aviso) => <small key={aviso}>{aviso}</small>)}</span> : null}
              {ok ? null : <span className="tramites-bloque-no">{error}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Dialogo>
  )
}
