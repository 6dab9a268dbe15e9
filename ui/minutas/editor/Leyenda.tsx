import { IconAlertCircle, IconLink, IconPencil } from '@tabler/icons-react'
import { useAlmacen } from './almacen.ts'
import { useMesa } from './mesa.ts'

/** What the signs beside a field's name mean; nothing where there are none. */
export const Leyenda = () => {
  const { marcas } = useMesa()
  const importados = useAlmacen(marcas, ({ origenes }) => Object.keys(origenes).length > 0)
  const revisado = useAlmacen(marcas, (ver) => ver.revisado)
  if (!importados && !revisado) return null
  return (
    <p className="text-muted text-13 flex flex-wrap gap-x-4 gap-y-1">
      {importados ? (
        <>
          <span className="min-marca" data-tipo="importado">
            <IconLink size={14} aria-hidden /> Importado
          </span>
          <span className="min-marca" data-tipo="editado">
            <IconPencil size={14} aria-hidden /> Editado a mano
          </span>
        </>
      ) : null}
      {revisado ? (
        <span className="min-marca" data-tipo="falta">
          <IconAlertCircle size={14} aria-hidden /> Falta
        </span>
      ) : null}
    </p>
  )
}
