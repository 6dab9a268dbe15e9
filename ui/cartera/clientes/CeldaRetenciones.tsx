import { Checkbox } from '@mantine/core'
import { RETENCIONES } from '../../../schemas/cliente.ts'
import type { Fila } from '../../screen/fila.ts'
import { comoRetiene, conmutada, NOMBRE_DE_RETENCION, type Retencion } from './cliente.ts'

const de = (fila: Fila, cual: string): Retencion => (typeof fila[cual] === 'number' ? fila[cual] : null)

/** What a client withholds; in a row that is being written each is a box that goes between nothing and the office's rate. */
export const CeldaRetenciones = ({
  fila,
  antes,
  onEscribir,
}: {
  fila: Fila
  /** The row as it was read, while it is written. */
  antes: Fila | null
  onEscribir: (campo: string, value: Retencion) => void
}) => {
  const practica = RETENCIONES.filter((cual) => de(fila, cual) !== null)
  if (antes)
    return (
      <div className="pantalla-celda cliente-retiene">
        {RETENCIONES.map((cual) => (
          <Checkbox
            key={cual}
            size="xs"
            label={NOMBRE_DE_RETENCION[cual]}
            checked={de(fila, cual) !== null}
            onChange={(event) => onEscribir(cual, conmutada(event.currentTarget.checked, de(antes, cual)))}
          />
        ))}
      </div>
    )
  if (practica.length === 0) return <span className="muted">No retiene</span>
  return (
    <span className="cliente-marcas">
      {practica.map((cual) => (
        <span key={cual} className="pantalla-insignia" title={comoRetiene(de(fila, cual))}>
          {NOMBRE_DE_RETENCION[cual]}
          {de(fila, cual) === 0 ? '' : ` ${comoRetiene(de(fila, cual))}`}
        </span>
      ))}
    </span>
  )
}
