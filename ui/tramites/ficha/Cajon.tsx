import { ActionIcon, Drawer } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramite.ts'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { useDevolverFoco } from '../../kit/foco.ts'
import { Contenido } from './Contenido.tsx'
import { PildoraDeTramite } from './EstadoDeTramite.tsx'
import { useTramite } from './useTramite.ts'

interface Props {
  id: number
  /** Those of its list, to go through them. */
  filas: readonly FilaDeTramite[]
  identificacion: (fila: FilaDeTramite) => string
  onIr: (id: number) => void
  onClose: () => void
}

/** A procedure over the list that it was opened from, and from one to the next. */
const Cajon = ({ id, filas, identificacion, onIr, onClose }: Props) => {
  useDevolverFoco()
  const { data, error, mutate } = useTramite(id)
  const puesto = filas.findIndex((fila) => fila.id === id)
  const [anterior, siguiente] = puesto < 0 ? [] : [filas[puesto - 1], filas[puesto + 1]]
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={860}
      title={data ? `${data.titulo} ${data.numero_tramite}` : 'Trámite'}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ title: 'kit-dialogo-titulo', header: 'kit-dialogo-cabeza', body: 'kit-dialogo' }}
    >
      <div className="kit-dialogo-cuerpo">
        <div className="tramite-cajon-barra">
          {data ? <PildoraDeTramite estado={data.estado} /> : null}
          <Link href={`/admin/tramite/${id}`}><IconExternalLink size={16} aria-hidden /> Abrir en su página</Link>
          <span>
            <ActionIcon aria-label="Anterior" disabled={!anterior} onClick={() => anterior && onIr(anterior.id)}>
              <IconChevronUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label="Siguiente" disabled={!siguiente} onClick={() => siguiente && onIr(siguiente.id)}>
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
          </span>
        </div>
        {error ? <ErrorEnSitio error={error} title="No se pudo leer el trámite." onRetry={() => void mutate()} /> : null}
        {!data && !error ? <Esqueleto filas={8} /> : null}
        {data ? <Contenido key={id} tramite={data} identificacion={identificacion(data)} /> : null}
      </div>
    </Drawer>
  )
}

export default Cajon
