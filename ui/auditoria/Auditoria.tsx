import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import { auditoria } from '../../schemas/listas/oficina.ts'
import type { LineaDeAuditoria } from '../../schemas/respuestas/oficina/oficina.ts'
import { Cajon } from '../kit/ficha/Cajon.tsx'
import { ACCIONES, Cambios, Historial, textoDeAccion } from '../kit/dialogs/Historial.tsx'
import { Listado } from '../screen/Listado.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useCatalogo } from '../kit/http/use-api.ts'

const nombreDe = ({ tabla_titulo, registro }: LineaDeAuditoria): string => `${tabla_titulo} ${registro}`

/** View 121. */
const Auditoria = () => {
  const tablas = useCatalogo<{ value: string; label: string }[]>('/auditoria/tablas')
  const [lineas, setLineas] = useState<readonly LineaDeAuditoria[]>([])
  return (
    <Pagina flush title="Auditoría" migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}>
      <Listado<LineaDeAuditoria>
        de={auditoria}
        opciones={{ accion: ACCIONES, tabla: tablas.data }}
        celdas={{
          usuario: ({ usuario }) => usuario ?? 'El sistema',
          tabla: ({ tabla_titulo }) => tabla_titulo,
          resumen: ({ resumen }) => resumen || 'Sin detalle',
        }}
        rowName={(linea) => `${nombreDe(linea)}, ${formatDateTime(linea.cuando)}`}
        ver="Ver el cambio"
        sobre={{
          abrir: (id, onClose) => <Detalle key={id} linea={lineas.find((una) => una.id === id)} onClose={onClose} />,
        }}
        alLlegar={({ data }) => setLineas(data)}
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
