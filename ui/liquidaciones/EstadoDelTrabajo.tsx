import { IconLock } from '@tabler/icons-react'
import { formatTime } from '../../schemas/es-co.ts'
import { Cambios } from './acciones/Cambios.tsx'
import type { useTrabajo } from './useTrabajo.ts'

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
        <span className="liq-cerrada">
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
