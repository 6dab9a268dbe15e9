import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { ProyectoLeido } from '../../schemas/respuestas/oficina/oficina.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puede } from '../kit/http/permisos.ts'
import type { Columna } from '../kit/lista/columna.ts'
import { columnasAdicionales, type ConAdicionales } from '../screen/CeldaDe.tsx'
import { useAdicionales } from '../screen/ficha/use-ficha.ts'

type Fila = ConAdicionales<ProyectoLeido>

const COLUMNAS: readonly Columna<Fila>[] = [
  { id: 'codigo', title: 'Código', width: 140 },
  { id: 'proyecto', title: 'Nombre', width: 280, card: 'body' },
  { id: 'nombre_persona', title: 'Persona', width: 220, card: 'body' },
  { id: 'total_radicaciones', title: 'Radicaciones', type: 'number', width: 120, sort: false, search: false },
  {
    id: 'estado',
    title: 'Estado',
    width: 110,
    card: 'head',
    search: false,
    render: ({ estado }) => (estado ? 'Activo' : 'Inactivo'),
  },
]

/** Projects that the user created or is responsible for (specification 1, /admin/proyectos). */
const MisProyectos = () => {
  const campos = useAdicionales('proyectos', 'misProyectos', 'administracionProyectos')
  return (
    <Pagina
      flush
      title="Proyectos"
      migas={[{ label: 'Escrituración' }]}
      actions={
        puede(permiso('misProyectos', 'crear')) ? (
          <Button component={Link} href="/admin/mis-proyectos">
            Crear proyecto
          </Button>
        ) : null
      }
    >
      <ListaServidor<Fila>
        id="mis-proyectos"
        path="/proyecto2"
        title="Mis proyectos"
        columns={[...COLUMNAS, ...columnasAdicionales(campos)]}
        rowKey={(row) => row.id}
        rowHref={(row) => `/admin/proyecto/${encodeURIComponent(row.codigo)}`}
        rowMuted={(row) => !row.estado}
        sort="codigo"
        extra={{ mios: 'true' }}
        pageSize={10}
        exportar="mis-proyectos"
        searchPlaceholder="Código o nombre"
        vacio={<p>Usted no responde todavía por ningún proyecto.</p>}
      />
    </Pagina>
  )
}

export default MisProyectos
