import { Popover } from '@mantine/core'
import { plural } from '../../../schemas/es-co.ts'
import type { Diferencia } from '../diferencias.ts'

const QUE = { nueva: 'agregado', quitada: 'quitado', cambiada: '' }

/** What is on the sheet and not yet saved, line by line. */
export const Cambios = ({ diferencias }: { diferencias: readonly Diferencia[] }) => (
  <Popover position="bottom-end" width={360} shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <button type="button" className="liq-enlace">
        {plural(diferencias.length, 'cambio')} sin guardar
      </button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Cambios sin guardar">
      <ul className="liq-cambios" tabIndex={-1} data-autofocus>
        {diferencias.map(({ clave, detalle, que, celdas }) => (
          <li key={clave}>
            <span>
              {detalle} {QUE[que] ? <em>{QUE[que]}</em> : null}
            </span>
            {celdas.map(({ columna, antes, ahora }) => (
              <small key={columna}>
                {columna}: <del>{antes}</del> → <ins>{ahora}</ins>
              </small>
            ))}
          </li>
        ))}
      </ul>
    </Popover.Dropdown>
  </Popover>
)
