import { lazy, useState } from 'react'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import { ListaServidor } from '../../../kit/lista/ListaServidor.tsx'
import { EnBloque } from '../acciones/EnBloque.tsx'
import { direccionDe, nombreDe } from '../direcciones.ts'
import { SOLICITUDES } from '../useSolicitud.ts'
import { COLUMNAS } from './columnas.tsx'
import { Elegir } from './Elegir.tsx'
import { SobreLaLista, type Abierta } from './SobreLaLista.tsx'
import { ANULADAS, DE_QUIEN, useVista } from './vistas.ts'

const Cajon = lazy(() => import('../ficha/CajonDeSolicitud.tsx'))

/** All requests, page by page, with their dialogs over it (specification 3, section 2). */
export const Tabla = () => {
  const { de, anuladas, poner, pedido } = useVista()
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  return (
    <>
      <div className="solicitudes-vistas">
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
