import { lazy, Suspense, useMemo, useState } from 'react'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramite.ts'
import { ListaServidor } from '../../kit/lista/ListaServidor.tsx'
import { Pagina } from '../../kit/Pagina.tsx'
import { puedeVista } from '../../kit/permisos.ts'
import { AccionesDeFila } from './AccionesDeFila.tsx'
import { columnasDe } from './columnas.tsx'
import { CambioEnBloque } from './CambioEnBloque.tsx'
import { rangoDeTramites } from './fechas.ts'
import { FiltroDeTramites } from './FiltroDeTramites.tsx'
import { direccionDe, identificacionDe, PRESET, type Listado } from './listado.ts'
import './lista.css'

const Cajon = lazy(() => import('../ficha/Cajon.tsx'))
const EliminarTramite = lazy(async () => ({ default: (await import('../ficha/EliminarTramite.tsx')).EliminarTramite }))

const FECHAS = {
  label: 'Fecha de creación', inicial: PRESET, rango: rangoDeTramites, nombres: ['start_date', 'end_date'], Filtro: FiltroDeTramites,
} as const

/** The procedures of one of the two lists, ten to a page (specification 3, sections 2 and 9). */
export const Lista = ({ listado }: { listado: Listado }) => {
  const { id, titulo, clases, exportar, buscar } = listado
  const columnas = useMemo(() => columnasDe(listado), [listado])
  const nombrar = (fila: FilaDeTramite) => identificacionDe(fila, listado)
  const [visto, setVisto] = useState<number | null>(null)
  const [elimina, setElimina] = useState<FilaDeTramite | null>(null)
  const [filas, setFilas] = useState<readonly FilaDeTramite[]>([])
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
        rowActions={(fila) => (
          <AccionesDeFila
            fila={fila}
            nombre={nombrar(fila)}
            onVer={() => setVisto(fila.id)}
            onEliminar={() => setElimina(fila)}
          />
        )}
        alLlegar={({ data }) => setFilas(data)}
        fechas={FECHAS}
        extra={{ tipo_tramite: clases.join() }}
        sort="-created_at"
        pageSize={10}
        searchPlaceholder={buscar}
        exportar={exportar}
        imprimir
        masivas={
          puedeVista('tramites', 'modificar')
            ? (elegidas, limpiar, elegir) => <CambioEnBloque filas={elegidas} limpiar={limpiar} elegir={elegir} />
            : undefined
        }
        vacio={<p>Todavía no hay {titulo.toLowerCase()}. Llegan de «Nuevo trámite».</p>}
      />
      <Suspense fallback={null}>
        {visto === null ? null : <Cajon id={visto} filas={filas} identificacion={nombrar} onIr={setVisto} onClose={() => setVisto(null)} />}
        {elimina ? (
          <EliminarTramite tramite={elimina} identificacion={nombrar(elimina)} onClose={() => setElimina(null)} />
        ) : null}
      </Suspense>
    </Pagina>
  )
}
