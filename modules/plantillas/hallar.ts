import { buscable } from '../entidades/index.ts'
import { ver } from '../roles/index.ts'
import { LISTA } from './listar-plantillas.ts'
import { Plantilla } from './model.ts'

buscable({
  clase: 'plantillas', titulo: 'Plantillas', llamadas: ['plantilla', 'plantillas'],
  needs: ver('plantillas'), lista: LISTA,
  filas: (ctx) => Plantilla.query(ctx.db).leftJoin('proyectos', 'proyectos.id', 'plantillas.id_proyecto')
    .select('plantillas.*', 'proyectos.proyecto as proyecto'),
  hallado: (plantilla) => {
    const { proyecto } = plantilla as Plantilla & { proyecto: string | null } // joined above
    return {
      titulo: plantilla.nombre_plantilla,
      detalle: [`Versión ${plantilla.numero}`, plantilla.id_proyecto === null ? 'Documentos ágiles' : proyecto].filter(Boolean).join(' · '),
      nota: plantilla.activo ? null : 'Inactiva',
      href: `/admin/plantillas/${plantilla.id}`,
      claves: [plantilla.nombre_plantilla],
    }
  },
  enLista: () => '/admin/plantillas',
})
