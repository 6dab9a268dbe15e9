import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { formatDate } from '../../../schemas/es-co/index.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { EstadoPill, pasoDe } from '../../kit/feedback/EstadoPill.tsx'
import { HistorialDialogo } from '../../kit/dialogs/Historial.tsx'
import { Datos } from '../../kit/ficha/Seccion.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puede, puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { MINUTAS, MinutasDeRadicacion } from '../../minutas/index.ts'
import { useTramiteDeOrigen } from '../CabeceraRadicacion.tsx'
import { RADICACIONES } from './acceso.ts'
import { Procedimiento, type RadicacionPlana, rutaDe, Seguimiento } from '../../seguimientos/index.ts'
import type { FilaRadicacion } from '../../../schemas/respuestas/radicaciones/radicacion.ts'

/** Row handed over by the list, or the full filing. */
type Radicacion = Omit<FilaRadicacion, 'radicador_nombre'> &
  Partial<Pick<RadicacionPlana, 'codigoProyecto' | 'eliminar'>>

const Consulta = () => {
  const { num = '' } = useParams()
  const handed = useHistoryState<{ radicacion?: Radicacion } | null>()?.radicacion
  const { data, error, isLoading, mutate } = useApi<Radicacion>(rutaDe(num))
  const [minutas, setMinutas] = useState(false)
  const [historia, setHistoria] = useState<number | null>(null)
  const radicacion = data ?? (handed && String(handed.numero_radicacion) === num ? handed : undefined)
  const origen = useTramiteDeOrigen(data?.id ?? null)

  return (
    <Pagina
      title={`Consulta Radicación No. ${num}`}
      migas={[{ label: 'Escrituración' }, { label: 'Mis radicaciones', href: '/admin/misRadicaciones' }]}
      pill={radicacion ? <EstadoPill estado={radicacion.estado} anulada={radicacion.anulada_en !== null} /> : null}
      subtitle={origen}
      actions={
        radicacion && puede(...RADICACIONES) ? (
          <>
            {puede(...MINUTAS) ? (
              <Button variant="subtle" onClick={() => setMinutas(true)}>
                Minuta
              </Button>
            ) : null}
            {puedeVista('radicaciones', 'ver') ? (
              <Button variant="subtle" onClick={() => setHistoria(radicacion.id)}>
                Historial
              </Button>
            ) : null}
            <Button
              component={Link}
              href={`/admin/radicacion/${radicacion.id}/${pasoDe(radicacion.estado)}`}
              variant="default"
            >
              Abrir radicación
            </Button>
          </>
        ) : null
      }
    >
      {error ? <ErrorEnSitio error={error} onRetry={error.status === 404 ? undefined : () => void mutate()} /> : null}
      {!radicacion && isLoading ? <Esqueleto campos={8} /> : null}
      {radicacion && !error ? (
        <>
          <Datos
            vacio="—"
            de={[
              ['Numero Radicación', radicacion.numero_radicacion],
              ['Otorgante 1', radicacion.otorgante1],
              ['Otorgante 2', radicacion.otorgante2],
              ['Acto', radicacion.actos],
              ['Numero Escritura', radicacion.num_escritura],
              ['Fecha Escritura', formatDate(radicacion.fecha_escritura)],
              ['Proyecto', radicacion.proyecto],
              ...(radicacion.codigoProyecto ? [['Código del proyecto', radicacion.codigoProyecto] as const] : []),
              ['Dirección', radicacion.direccion],
            ]}
          />
          {data && !data.anulada_en && puedeVista('seguimiento', 'crear') ? (
            <Procedimiento numero={radicacion.numero_radicacion} {...(puede(...RADICACIONES) ? { id: data.id } : {})} />
          ) : null}
          <Seguimiento numero={radicacion.numero_radicacion} eliminar={data?.eliminar ?? false} />
          <HistorialDialogo
            tabla="radicaciones"
            registro={historia}
            title={`Historial de la radicación No. ${num}`}
            onClose={() => setHistoria(null)}
          />
          <Suspense fallback={null}>
            {minutas ? (
              <MinutasDeRadicacion
                id_radicacion={radicacion.id}
                numero_radicacion={radicacion.numero_radicacion}
                onClose={() => setMinutas(false)}
              />
            ) : null}
          </Suspense>
        </>
      ) : null}
    </Pagina>
  )
}

export default Consulta
