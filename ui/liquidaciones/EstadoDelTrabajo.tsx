import { IconLock } from '@tabler/icons-react'
import { formatTime, plural } from '../../schemas/es-co/index.ts'
import { Popover } from '@mantine/core'
import type { Diferencia } from './diferencias.ts'
import type { useTrabajo } from './useTrabajo.ts'

const QUE = { nueva: 'agregado', quitada: 'quitado', cambiada: '' }

/** What is on the sheet and not yet saved, line by line. */
const Cambios = ({ diferencias }: { diferencias: readonly Diferencia[] }) => (
  <Popover position="bottom-end" width={360} shadow="md" trapFocus returnFocus>
    <Popover.Target>
      <button type="button" className="liq-enlace">
        {plural(diferencias.length, 'cambio')} sin guardar
      </button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Cambios sin guardar">
      <ul className="grid p-0 list-none text-13 gap-2 max-h-[50dvh] overflow-y-auto" tabIndex={-1} data-autofocus>
        {diferencias.map(({ clave, detalle, que, celdas }) => (
          <li key={clave}>
            <span>
              {detalle} {QUE[que] ? <em>{QUE[que]}</em> : null}
            </span>
            {celdas.map(({ columna, antes, ahora }) => (
              <small className="block text-muted text-12" key={columna}>
                {columna}: <del>{antes}</del> → <ins className="text-ink no-underline">{ahora}</ins>
              </small>
            ))}
          </li>
        ))}
      </ul>
    </Popover.Dropdown>
  </Popover>
)

interface Props {
  trabajo: ReturnType<typeof useTrabajo>
  onGuardar: () => void
  onReabrir: () => void
}

/** How the work stands: closed and why, not yet saved and what, or saved and when. */
export const EstadoDelTrabajo = ({
  trabajo: { cierre, reabrir, sinGuardar, cambios, recuperadoDe, guardado },
  onGuardar,
  onReabrir,
}: Props) => {
  if (cierre !== null) {
    return (
      <>
        <span className="inline-flex items-center gap-1.5">
          <IconLock size={14} aria-hidden /> {cierre}
        </span>
        {reabrir ? (
          <button type="button" className="liq-enlace" onClick={onReabrir}>
            Reabrir
          </button>
        ) : null}
      </>
    )
  }
  if (!sinGuardar) return guardado.guardadoEn ? <span>Guardado {formatTime(guardado.guardadoEn)}</span> : null
  return (
    <>
      {recuperadoDe ? <span>Recuperado de {recuperadoDe}</span> : null}
      <Cambios diferencias={cambios} />
      <button
        type="button"
        className="liq-enlace"
        title="Ctrl+S"
        disabled={guardado.guardando !== null}
        onClick={onGuardar}
      >
        {guardado.guardando === 'borrador' ? 'Guardando...' : 'Guardar borrador'}
      </button>
    </>
  )
}
