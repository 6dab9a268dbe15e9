import { Link, useSearch } from 'wouter'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { LISTA, TABLERO, direccionDe, nombreDe } from './direcciones.ts'
import { lazy, useState, Suspense } from 'react'
import type { FilaDeSolicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { ListaServidor } from '../../kit/lista/ListaServidor.tsx'
import { EnBloque } from './acciones/EnBloque.tsx'
import { SOLICITUDES } from './use-solicitud.ts'
import { COLUMNAS } from './lista/columnas.tsx'
import { Elegir } from './lista/Elegir.tsx'
import { ANULADAS, DE_QUIEN, useVista } from './lista/vistas.ts'
import { Tablero } from './tablero/Tablero.tsx'
import './solicitudes.css'

const DialogoDeDocumentos = lazy(() => import('./documentos/DialogoDeDocumentos.tsx'))
const DialogoDeRevision = lazy(() => import('./revision/DialogoDeRevision.tsx'))

interface Abierta {
  que: 'documentos' | 'revision'
  id: number
}

/** What is worked of one request over the list: its documents, its review (specification 3, section 2). */
const SobreLaLista = ({ abierta, onClose }: { abierta: Abierta | null; onClose: () => void }) => (
  <Suspense fallback={null}>
    {abierta?.que === 'documentos' ? <DialogoDeDocumentos id={abierta.id} onClose={onClose} /> : null}
    {abierta?.que === 'revision' ? <DialogoDeRevision id={abierta.id} onClose={onClose} /> : null}
  </Suspense>
)

const Cajon = lazy(() => import('./ficha/CajonDeSolicitud.tsx'))

/** All requests, page by page, with their dialogs over it (specification 3, section 2). */
const Tabla = () => {
  const { de, anuladas, poner, pedido } = useVista()
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-1 py-0 px-6 movil:py-0 movil:px-4">
        <Elegir label="De quién" opciones={DE_QUIEN} valor={de} onElegir={(cual) => poner('de', cual)} />
        <Elegir label="Anuladas" opciones={ANULADAS} valor={anuladas} onElegir={(cual) => poner('anuladas', cual)} />
      </div>
      <ListaServidor<FilaDeSolicitud>
        id="solicitudes"
        path={SOLICITUDES}
        title="Solicitudes"
        columns={COLUMNAS}
        rowKey={(fila) => fila.id}
        rowHref={(fila) => direccionDe(fila.id)}
        rowMuted={({ anulada_en }) => anulada_en !== null}
        rowName={(fila) => `${nombreDe(fila)}, No. ${fila.id}`}
        rowActions={({ id, documentos_anexos }) => [
          { texto: `Documentos (${documentos_anexos.length})`, hacer: () => setAbierta({ que: 'documentos', id }) },
          { texto: 'Revisión', hacer: () => setAbierta({ que: 'revision', id }) },
        ]}
        ver="Ver"
        sobre={{ abrir: (id, onClose) => <Cajon id={id} onClose={onClose} /> }}
        extra={pedido}
        fechas={{ label: 'Creación' }}
        sort="-created_at"
        pageSize={10}
        searchPlaceholder="Nombre, correo, documento, teléfono…"
        exportar="solicitudes"
        masivas={(elegidas, limpiar, elegir) => <EnBloque filas={elegidas} limpiar={limpiar} elegir={elegir} />}
        vacio={<p>Todavía nadie ha pedido una escritura por aquí.</p>}
      />
      <SobreLaLista abierta={abierta} onClose={() => setAbierta(null)} />
    </>
  )
}

/** `/admin/ver-solicitudes` (87): deeds asked for, as a list and as a board of their stages. */
const VerSolicitudes = () => {
  const tablero = new URLSearchParams(useSearch()).get('ver') === 'tablero'
  return (
    <Pagina
      flush
      title="Solicitudes"
      migas={[{ label: 'Tramites' }]}
      actions={
        <nav className="solicitudes-como inline-flex flex-wrap gap-1" aria-label="Cómo se ven">
          <Link href={LISTA} className="lista-preset no-underline" aria-current={tablero ? undefined : 'page'}>
            Lista
          </Link>
          <Link href={TABLERO} className="lista-preset no-underline" aria-current={tablero ? 'page' : undefined}>
            Tablero
          </Link>
        </nav>
      }
    >
      {tablero ? <Tablero /> : <Tabla />}
    </Pagina>
  )
}

export default VerSolicitudes
