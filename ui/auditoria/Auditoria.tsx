import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import type { LineaDeAuditoria } from '../../schemas/respuestas/oficina/oficina.ts'
import { Cajon } from '../kit/ficha/Cajon.tsx'
import { ACCIONES, Cambios, Historial, textoDeAccion } from '../kit/dialogs/Historial.tsx'
import type { Columna } from '../kit/lista/columna.ts'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useCatalogo } from '../kit/http/use-api.ts'

type Opciones = { value: string; label: string }[]

const columnasCon = (tablas: Opciones): Columna<LineaDeAuditoria>[] => [
  { id: 'cuando', title: 'Fecha y hora', width: 150, search: false, render: ({ cuando }) => formatDateTime(cuando) },
  { id: 'usuario', title: 'Usuario', width: 200, card: 'body', render: ({ usuario }) => usuario ?? 'El sistema' },
  { id: 'accion', title: 'Acción', type: 'enum', options: ACCIONES, width: 110, card: 'head' },
  {
    id: 'tabla',
    title: 'Qué',
    type: 'enum',
    options: tablas,
    width: 170,
    card: 'body',
    render: ({ tabla_titulo }) => tabla_titulo,
  },
  { id: 'registro', title: 'Registro', type: 'number', width: 90, card: 'body' },
  {
    id: 'resumen',
    title: 'Cambios',
    sort: false,
    search: false,
    width: 420,
    card: 'body',
    render: ({ resumen }) => resumen || 'Sin detalle',
  },
]

const nombreDe = ({ tabla_titulo, registro }: LineaDeAuditoria): string => `${tabla_titulo} ${registro}`

/** View 121. */
const Auditoria = () => {
  const tablas = useCatalogo<Opciones>('/auditoria/tablas')
  const [lineas, setLineas] = useState<readonly LineaDeAuditoria[]>([])
  return (
    <Pagina flush title="Auditoría" migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}>
      <ListaServidor<LineaDeAuditoria>
        id="auditoria"
        path="/auditoria"
        title="Auditoría"
        columns={columnasCon(tablas.data ?? [])}
        rowKey={({ id }) => id}
        rowName={(linea) => `${nombreDe(linea)}, ${formatDateTime(linea.cuando)}`}
        ver="Ver el cambio"
        fechas={{ label: 'Fecha' }}
        sort="-cuando"
        pageSize={25}
        searchPlaceholder="Buscar en lo que cambió o por usuario"
        exportar="auditoria"
        sobre={{
          abrir: (id, onClose) => <Detalle key={id} linea={lineas.find((una) => una.id === id)} onClose={onClose} />,
        }}
        alLlegar={({ data }) => setLineas(data)}
        vacio={<p>Nadie ha cambiado nada todavía.</p>}
      />
    </Pagina>
  )
}

const Detalle = ({ linea, onClose }: { linea: LineaDeAuditoria | undefined; onClose: () => void }) => {
  const [todo, setTodo] = useState(false)
  if (!linea) return null
  return (
    <Cajon id={linea.id} titulo={nombreDe(linea)} pildora={null} size={720} onClose={onClose}>
      <div className="grid gap-4">
        {todo ? (
          <Historial tabla={linea.tabla} registro={linea.registro} />
        ) : (
          <>
            <p>
              <b>{textoDeAccion(linea.accion)}</b> por {linea.usuario ?? 'el sistema'}, {formatDateTime(linea.cuando)}
              {linea.ip ? `, desde ${linea.ip}` : ''}
            </p>
            <Cambios cambios={linea.cambios} />
            <p>
              <Button variant="default" onClick={() => setTodo(true)}>
                Todo el historial del registro
              </Button>
            </p>
          </>
        )}
      </div>
    </Cajon>
  )
}

export default Auditoria
