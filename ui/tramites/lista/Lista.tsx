import { lazy, Suspense, useMemo, useState } from 'react'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { ListaServidor } from '../../kit/lista/ListaServidor.tsx'
import type { PapelDeFila } from '../../kit/lista/papeles/papel.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useAbrirMinuta } from '../ficha/minuta.ts'
import { admiteMinuta, seElimina } from '../ficha/reglas.ts'
import { columnasDe } from './columnas.tsx'
import { CambioEnBloque } from './CambioEnBloque.tsx'
import { direccionDe, identificacionDe, type Listado } from './listado.ts'
import './lista.css'

const Cajon = lazy(() => import('../ficha/Cajon.tsx'))
const EliminarTramite = lazy(async () => ({ default: (await import('../ficha/EliminarTramite.tsx')).EliminarTramite }))

const FECHAS = {
  label: 'Fecha de creación',
  inicial: 'mes',
  nombres: ['start_date', 'end_date'],
} as const

const CONSTANCIAS: readonly PapelDeFila<FilaDeTramite>[] = [
  {
    texto: 'Constancias de radicación',
    archivo: 'constancias-de-radicacion',
    de: ({ id }) => `/tramites/${id}/constancia`,
  },
]

/** The procedures of one of the two lists, ten to a page (specification 3, sections 2 and 9). */
export const Lista = ({ listado }: { listado: Listado }) => {
  const { id, titulo, clases, exportar, buscar } = listado
  const columnas = useMemo(() => columnasDe(listado), [listado])
  const nombrar = (fila: FilaDeTramite) => identificacionDe(fila, listado)
  const [elimina, setElimina] = useState<FilaDeTramite | null>(null)
  const abrirMinuta = useAbrirMinuta()
  return (
    <Pagina flush title={titulo} migas={[{ label: 'Tramites' }]}>
      <ListaServidor<FilaDeTramite>
        id={id}
        path="/tramites"
        title={titulo}
        columns={columnas}
        rowKey={(fila) => fila.id}
        rowHref={(fila) => direccionDe(fila.id)}
        rowMuted={({ estado }) => estado === 'anulado'}
        rowName={nombrar}
        rowActions={(fila) => [
          ...(puedeVista('tramites', 'modificar') && admiteMinuta(fila)
            ? [{ texto: 'Minuta', hacer: () => void abrirMinuta(fila) }]
            : []),
          ...(puedeVista('tramites', 'eliminar') && seElimina(fila)
            ? [{ texto: 'Eliminar', peligro: true, hacer: () => setElimina(fila) }]
            : []),
        ]}
        ver="Ver"
        sobre={{ abrir: (visto, onClose) => <Cajon id={visto} identificacion={nombrar} onClose={onClose} /> }}
        fechas={FECHAS}
        extra={{ tipo_tramite: clases.join() }}
        sort="-created_at"
        pageSize={10}
        searchPlaceholder={buscar}
        exportar={exportar}
        papeles={CONSTANCIAS}
        masivas={
          puedeVista('tramites', 'modificar')
            ? (elegidas, limpiar, elegir) => <CambioEnBloque filas={elegidas} limpiar={limpiar} elegir={elegir} />
            : undefined
        }
        vacio={<p>Todavía no hay {titulo.toLowerCase()}. Llegan de «Nuevo trámite».</p>}
      />
      <Suspense fallback={null}>
        {elimina ? (
          <EliminarTramite tramite={elimina} identificacion={nombrar(elimina)} onClose={() => setElimina(null)} />
        ) : null}
      </Suspense>
    </Pagina>
  )
}
