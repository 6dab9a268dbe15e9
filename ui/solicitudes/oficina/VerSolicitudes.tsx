import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useSearch } from 'wouter'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { LISTA, TABLERO, direccionDe, nombreDe } from './use-solicitud.ts'
import { lazy, useState, Suspense } from 'react'
import { solicitudes } from '../../../schemas/listas/solicitudes.ts'
import type { FilaDeSolicitud } from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { Listado } from '../../screen/Listado.tsx'
import { EnBloque } from './acciones/EnBloque.tsx'
import { CELDAS, EN_PAPEL } from './lista/columnas.tsx'
import { Elegir, ANULADAS, DE_QUIEN, useVista } from './lista/vistas.tsx'
import type { Abierta } from './ficha/Solicitud.tsx'
import { Tablero } from './lista/Tablero.tsx'
import './solicitudes.css'

const ficha = () => import('./ficha/Solicitud.tsx')
const SobreLaLista = lazy(async () => ({ default: (await ficha()).SobreLaLista }))
const Cajon = lazy(async () => ({ default: (await ficha()).CajonDeSolicitud }))

const Tabla = () => {
  const { de, anuladas, poner, pedido } = useVista()
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  return (
    <>
      <div className="flex flex-wrap gap-x-6 gap-y-1 py-0 px-6 movil:py-0 movil:px-4">
        <Elegir label="De quién" opciones={DE_QUIEN} valor={de} onElegir={(cual) => poner('de', cual)} />
        <Elegir label="Anuladas" opciones={ANULADAS} valor={anuladas} onElegir={(cual) => poner('anuladas', cual)} />
      </div>
      <Listado<FilaDeSolicitud>
        de={solicitudes}
        celdas={CELDAS}
        enPapel={EN_PAPEL}
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
        masivas={(elegidas, limpiar, elegir) => <EnBloque filas={elegidas} limpiar={limpiar} elegir={elegir} />}
      />
      <Suspense fallback={null}>
        {abierta ? <SobreLaLista {...abierta} onClose={() => setAbierta(null)} /> : null}
      </Suspense>
    </>
  )
}

const VISTA =
  'lista-preset no-underline aria-[current=page]:border-line aria-[current=page]:bg-surface ' +
  'aria-[current=page]:text-ink aria-[current=page]:font-semibold'

/** `/admin/ver-solicitudes` (permission 87): list and board. */
const VerSolicitudes = () => {
  const tablero = new URLSearchParams(useSearch()).get('ver') === 'tablero'
  return (
    <Pagina
      flush
      title="Solicitudes"
      migas={[{ label: 'Tramites' }]}
      actions={
        <>
          <nav className="inline-flex flex-wrap items-center gap-1" aria-label="Cómo se ven">
            <Link href={LISTA} className={VISTA} aria-current={tablero ? undefined : 'page'}>
              Lista
            </Link>
            <Link href={TABLERO} className={VISTA} aria-current={tablero ? 'page' : undefined}>
              Tablero
            </Link>
          </nav>
          <Button component={Link} href="/admin/EstadoTramites" leftSection={<IconPlus size={16} aria-hidden />}>
            Solicitar una escritura
          </Button>
        </>
      }
    >
      {tablero ? <Tablero /> : <Tabla />}
    </Pagina>
  )
}

export default VerSolicitudes
